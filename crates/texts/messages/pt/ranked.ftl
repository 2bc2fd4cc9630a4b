# The ranked daily.
title = Desafio do dia
explained = Hoje todo mundo recebe as mesmas cartas, e ninguém pode conhecê-las antes.
first-counts = Vale a sua primeira corrida; as outras são treino.
clock-rules = O relógio começa quando você vê as cartas e continua se você recarregar a página ou sair. Depois de 30 minutos a corrida acaba. Com uma dica ela conta como não resolvida.
month-explained = Este mês todo mundo recebe o mesmo baralho.
free-explained = Um baralho novo a cada vez; o seu melhor tempo aparece nas classificações.
sprint-explained = Cartas novas a cada vez, quantas forem precisas. O seu melhor tempo aparece nas classificações.
decks = Sprints e baralhos inteiros
month-deck = Baralho do mês
free-deck = Baralho novo
ten-sets = 10 sets
twenty-sets = 20 sets
thirty-sets = 30 sets
start-button = Começar
resume-button = Voltar à corrida
practice-button = Treinar
result-button = Resultado
running = O relógio está correndo.
unsolved = Não resolvida
held = Alguém vai conferir esta corrida antes que ela conte.
invalid = Não foi possível verificar esta corrida, por isso ela não conta.
practice-run = Treino: esta corrida não conta.
checking = Verificando a sua corrida…
place = Posição { NUMBER($place) } de { NUMBER($runs) }
faster = Mais rápida que { NUMBER($percent) }% das outras
times = Quanto tempo todos levaram
time = Tempo
runs = Corridas
slower = { $time } ou mais
splits = Set a set
set = Set
you = Você
usual = Mediana
days = { $n ->
    [one] { $n } dia seguido
   *[other] { $n } dias seguidos
}
weeks = { $n ->
    [one] { $n } semana seguida
   *[other] { $n } semanas seguidas
}
share-button = Compartilhar
copied = Copiado. Cole onde quiser.
board = Classificação
span = Período
day-board = Hoje
week-board = Esta semana
month-board = Este mês
year-board = Este ano
all-board = De todos os tempos
that-day = Naquele dia
that-week = Naquela semana
that-month = Naquele mês
that-year = Naquele ano
size = Tamanho do desafio
everyone = Todos
points = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
nobody = Ninguém ainda.
accounts-only = Aqui aparece só quem tem uma conta.
groups = Grupos
groups-note = Quem tem uma conta e abre o link de um grupo entra nele.
group-name = Nome do grupo
found-button = Novo grupo
copy-button = Copiar link
link-copied = Link copiado.
leave-button = Sair
members = { $n ->
    [one] { $n } membro
   *[other] { $n } membros
}
need-account = Para os grupos você precisa de uma conta.
account-button = Conta
joined = Você está no grupo “{ $name }”.
no-group = Este link não leva a nenhum grupo.
fingerprints = Impressões digitais
fingerprints-note = As cartas são fixadas antes de o dia começar. Estas são as impressões digitais dos números que as determinam; os números são publicados quando o dia termina.
seed = Número:
today = Hoje
tomorrow = Amanhã
failed = Isto não está disponível agora. Tente mais tarde.
