# An account: games and name on every device.
guest = Você está jogando como convidado. Com uma conta, suas partidas e seu nome ficam em todos os aparelhos. Não precisa de e-mail.
signed-in = Você entrou como { $handle }
is-admin = Você administra este servidor.
keep-games = Guardar minhas partidas
    .note = Escolha um identificador e uma senha. Tudo o que você jogou continua seu.
handle = Identificador
    .note = De 3 a 30 caracteres: letras a–z, números, - e _
name = Nome que os outros veem
password = Senha
    .note = Pelo menos 8 caracteres, e que não seja comum
old-password = Senha atual
new-password = Nova senha
keep-button = Guardar
sign-in = Entrar
sign-in-button = Entrar
sign-in-note = As partidas que você jogou aqui como convidado ficam com esse convidado. Para adicioná-las, use os dígitos abaixo.
recover = Perdeu a senha?
    .note = Com um código de recuperação você escolhe uma nova, e os outros aparelhos são desconectados.
code = Código de recuperação
set-button = Definir senha
link-here = Use sua conta aqui
    .note = Em um aparelho em que você já entrou, abra Conta e digite estes dígitos, ou leia o código com ele.
show-button = Ver os dígitos
merge = Adicionar as partidas que joguei aqui como convidado
digits = Seis dígitos
waiting = Esperando o outro aparelho…
linked = Este aparelho entrou na conta.
games-added = { $n ->
    [one] { $n } partida foi adicionada à sua conta.
    [many] { $n } de partidas foram adicionadas à sua conta.
   *[other] { $n } partidas foram adicionadas à sua conta.
}
codes = Códigos de recuperação
    .note = Cada código serve uma vez para escolher uma nova senha. Guarde-os em um lugar seguro: eles só aparecem agora.
codes-left = { $n ->
    [one] Resta { $n } código
    [many] Restam { $n } de códigos
   *[other] Restam { $n } códigos
}
codes-new = Os novos códigos substituem os antigos.
codes-button = Novos códigos
file-button = Salvar arquivo
print-button = Imprimir
kept-button = Já guardei
add-device = Adicionar um aparelho
    .note = Digite os seis dígitos que o novo aparelho mostra.
look-button = Continuar
asks = { $device } pediu às { $time }. Permitir?
asks-merge = As partidas jogadas lá como convidado serão adicionadas à sua conta.
allow-button = Permitir
let-in = O aparelho entrou na conta.
devices = Aparelhos
this-device = este aparelho
unknown-device = Aparelho desconhecido
used = usado pela última vez em { $day }
sign-out-button = Sair
others-button = Sair dos outros
tokens = Tokens para programas
    .note = Um programa que joga ou lê por você entra com um token em vez da sua senha.
token-name = Para que serve
token-lasts = Válido por
token-days = { $n ->
    [one] { $n } dia
    [many] { $n } de dias
   *[other] { $n } dias
}
token-once = Copie agora: ele só aparece uma vez.
create-button = Criar token
revoke-button = Revogar
until = válido até { $day }
scope-play = Jogar
scope-bot = Jogar como bot
scope-watch = Assistir
scope-history = Ler minhas partidas
scope-profile = Ler meu nome
scope-rename = Alterar meu nome
scope-admin = Gerenciar pessoas
change = Alterar a senha
changed = Senha alterada. Seus outros aparelhos foram desconectados.
export = Leve seus dados com você
    .note = Um único arquivo com suas partidas, suas mensagens e tudo o que este servidor sabe de você.
export-button = Baixar
delete = Apagar a conta
    .note = Tudo o que é pessoal é apagado para sempre. Suas partidas ficam, sem o seu nome, e ninguém mais terá o seu identificador.
delete-button = Apagar de vez
deleted = Sua conta foi apagada.
admin-link = Este link torna sua conta a administradora do servidor. Antes, crie uma conta ou entre.
admin-button = Virar admin
invited = Você tem um convite para este servidor.
invite-only = Para uma conta nova é preciso um link do anfitrião deste servidor.
closed = Este servidor não aceita contas novas.
banned = O anfitrião deste servidor não deixa você jogar: { $reason }
gone = Isso expirou ou já foi usado.
too-often = Tentativas demais. Espere um pouco e tente de novo.
