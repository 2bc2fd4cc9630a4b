# An account: games and name on every device.
guest = Vous jouez en tant qu’invité. Un compte garde vos parties et votre nom sur tous vos appareils. Aucune adresse e-mail n’est nécessaire.
signed-in = Connecté en tant que { $handle }
is-admin = Vous administrez ce serveur.
keep-games = Garder mes parties
    .note = Choisissez un identifiant et un mot de passe. Tout ce que vous avez joué reste à vous.
handle = Identifiant
    .note = 3 à 30 caractères : lettres a–z, chiffres, - et _
name = Nom visible par les autres
password = Mot de passe
    .note = Au moins 8 caractères, et pas trop courant
old-password = Mot de passe actuel
new-password = Nouveau mot de passe
keep-button = Les garder
sign-in = Se connecter
sign-in-button = Se connecter
sign-in-note = Les parties jouées ici en tant qu’invité restent celles de cet invité. Pour les ajouter, utilisez les chiffres ci-dessous.
recover = Mot de passe perdu ?
    .note = Avec un code de secours, vous en choisissez un nouveau ; tous les autres appareils sont déconnectés.
code = Code de secours
set-button = Définir
link-here = Utiliser votre compte ici
    .note = Sur un appareil déjà connecté, ouvrez Compte et saisissez ces chiffres, ou scannez le code.
show-button = Voir les chiffres
merge = Ajouter les parties jouées ici en tant qu’invité
digits = Six chiffres
waiting = En attente de l’autre appareil…
linked = Cet appareil est connecté.
games-added = { $n ->
    [one] { $n } partie a été ajoutée à votre compte.
    [many] { $n } de parties ont été ajoutées à votre compte.
   *[other] { $n } parties ont été ajoutées à votre compte.
}
codes = Codes de secours
    .note = Chaque code permet de choisir une fois un nouveau mot de passe. Gardez-les en lieu sûr : ils ne sont affichés que maintenant.
codes-left = { $n ->
    [one] { $n } code restant
    [many] { $n } de codes restants
   *[other] { $n } codes restants
}
codes-new = De nouveaux codes remplacent les anciens.
codes-button = Nouveaux codes
file-button = Enregistrer
print-button = Imprimer
kept-button = C’est fait
add-device = Ajouter un appareil
    .note = Saisissez les six chiffres affichés par le nouvel appareil.
look-button = Continuer
asks = { $device } a demandé à { $time }. Autoriser ?
asks-merge = Les parties jouées là-bas en tant qu’invité seront ajoutées à votre compte.
allow-button = Autoriser
let-in = L’appareil est maintenant connecté.
devices = Appareils
this-device = cet appareil
unknown-device = Appareil inconnu
used = utilisé pour la dernière fois le { $day }
sign-out-button = Déconnecter
others-button = Fermer les autres
tokens = Jetons pour programmes
    .note = Un programme qui joue ou lit pour vous se connecte avec un jeton au lieu de votre mot de passe.
token-name = À quoi il sert
token-lasts = Valable pendant
token-days = { $n ->
    [one] { $n } jour
    [many] { $n } de jours
   *[other] { $n } jours
}
token-once = Copiez-le maintenant : il n’est affiché qu’une fois.
create-button = Créer un jeton
revoke-button = Révoquer
until = valable jusqu’au { $day }
scope-play = Jouer
scope-bot = Jouer en tant que robot
scope-watch = Regarder
scope-history = Lire mes parties
scope-profile = Lire mon nom
scope-rename = Changer mon nom
scope-admin = Gérer les personnes
change = Changer de mot de passe
changed = Mot de passe changé. Vos autres appareils ont été déconnectés.
export = Emporter vos données
    .note = Un seul fichier avec vos parties, vos messages et tout ce que ce serveur sait de vous.
export-button = Télécharger
delete = Supprimer le compte
    .note = Tout ce qui est personnel est supprimé pour de bon. Vos parties restent, sans votre nom, et personne d’autre n’aura votre identifiant.
delete-button = Supprimer
deleted = Votre compte est supprimé.
admin-link = Ce lien fait de votre compte l’administrateur du serveur. Créez d’abord un compte ou connectez-vous.
admin-button = Devenir admin
invited = Vous avez une invitation à ce serveur.
invite-only = Pour créer un compte, il faut un lien de l’hôte de ce serveur.
closed = Ce serveur n’accepte pas de nouveaux comptes.
banned = L’hôte de ce serveur ne vous autorise pas à jouer : { $reason }
gone = Cela a expiré ou a déjà servi.
too-often = Trop de tentatives. Patientez un peu et réessayez.
