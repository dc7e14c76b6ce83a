import type { StaffRole } from '@croupier/protocol';

/** The languages of e-mails. */
export const MAIL_LANGUAGES = ['en', 'cs', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The names of staff roles in e-mails. */
export const ROLE_NAMES: Readonly<Record<MailLanguage, Readonly<Record<StaffRole | 'none', string>>>> = {
  en: {
    croupier: 'croupier',
    inspector: 'inspector',
    manager: 'manager',
    cashier: 'cashier',
    'floor-manager': 'floor manager',
    compliance: 'compliance officer',
    auditor: 'auditor',
    none: 'none',
  },
  cs: {
    croupier: 'krupiér',
    inspector: 'inspektor',
    manager: 'manažer',
    cashier: 'pokladník',
    'floor-manager': 'manažer sálu',
    compliance: 'pracovník compliance',
    auditor: 'auditor',
    none: 'žádné',
  },
  de: {
    croupier: 'Croupier',
    inspector: 'Aufsicht',
    manager: 'Leitung',
    cashier: 'Kasse',
    'floor-manager': 'Saalleitung',
    compliance: 'Compliance',
    auditor: 'Revision',
    none: 'keine',
  },
};

type Text = readonly [subject: string, body: string];

/** The plain text of every kind of e-mail. `{name}` stands for one of its values. */
export const MAIL_TEXTS = {
  'address-check': {
    en: [
      'Confirm your e-mail address',
      'Open this link to confirm that this address is yours:\n\n{link}\n\nIt works once, within a day. If you did not ask for it, ignore this message.',
    ],
    cs: [
      'Potvrďte svou e-mailovou adresu',
      'Otevřete tento odkaz a potvrďte, že je adresa vaše:\n\n{link}\n\nPlatí jednou a jen jeden den. Pokud jste o něj nežádali, zprávu ignorujte.',
    ],
    de: [
      'Bestätigen Sie Ihre E-Mail-Adresse',
      'Öffnen Sie diesen Link und bestätigen Sie, dass die Adresse Ihnen gehört:\n\n{link}\n\nEr gilt einmal und einen Tag lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht.',
    ],
  },
  recovery: {
    en: [
      'Set a new password',
      'Open this link to set a new password for {name}:\n\n{link}\n\nIt works once, within an hour. If you did not ask for it, your password stays as it is.',
    ],
    cs: [
      'Nastavte si nové heslo',
      'Otevřete tento odkaz a nastavte si nové heslo k účtu {name}:\n\n{link}\n\nPlatí jednou a jen jednu hodinu. Pokud jste o něj nežádali, heslo se nezmění.',
    ],
    de: [
      'Neues Passwort festlegen',
      'Öffnen Sie diesen Link und legen Sie ein neues Passwort für {name} fest:\n\n{link}\n\nEr gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, bleibt Ihr Passwort unverändert.',
    ],
  },
  'new-device': {
    en: [
      'New sign-in to your account',
      'Somebody signed in to {name} on a new device: {device}\nTime: {time}\nNetwork address: {place}\n\nIf this wasn’t you, sign out everywhere under Security and change your password.',
    ],
    cs: [
      'Nové přihlášení k vašemu účtu',
      'K účtu {name} se někdo přihlásil z nového zařízení: {device}\nČas: {time}\nSíťová adresa: {place}\n\nPokud jste to nebyli vy, odhlaste se na stránce Zabezpečení ze všech zařízení a změňte si heslo.',
    ],
    de: [
      'Neue Anmeldung bei Ihrem Konto',
      'Bei {name} hat sich jemand auf einem neuen Gerät angemeldet: {device}\nZeit: {time}\nNetzwerkadresse: {place}\n\nWenn Sie das nicht waren, melden Sie sich unter Sicherheit überall ab und ändern Sie Ihr Passwort.',
    ],
  },
  'password-changed': {
    en: [
      'Your password was changed',
      'The password for {name} was changed.\nTime: {time}\n\nAll devices were signed out. If this wasn’t you, set a new password with “Forgot password” and contact us.',
    ],
    cs: [
      'Vaše heslo bylo změněno',
      'Heslo k účtu {name} bylo změněno.\nČas: {time}\n\nVšechna zařízení byla odhlášena. Pokud jste to nebyli vy, nastavte si přes „Zapomenuté heslo“ jiné a dejte nám vědět.',
    ],
    de: [
      'Ihr Passwort wurde geändert',
      'Das Passwort von {name} wurde geändert.\nZeit: {time}\n\nAlle Geräte wurden abgemeldet. Wenn Sie das nicht waren, legen Sie über „Passwort vergessen“ ein neues fest und melden Sie sich bei uns.',
    ],
  },
  'address-changed': {
    en: [
      'Your e-mail address was changed',
      'From now on, e-mails to {name} go to another address.\nTime: {time}\n\nIf this wasn’t you, sign out everywhere under Security, change your password and contact us.',
    ],
    cs: [
      'Vaše e-mailová adresa byla změněna',
      'Zprávy k účtu {name} od této chvíle chodí na jinou adresu.\nČas: {time}\n\nPokud jste to nebyli vy, odhlaste se na stránce Zabezpečení ze všech zařízení, změňte si heslo a dejte nám vědět.',
    ],
    de: [
      'Ihre E-Mail-Adresse wurde geändert',
      'Nachrichten an {name} gehen ab jetzt an eine andere Adresse.\nZeit: {time}\n\nWenn Sie das nicht waren, melden Sie sich unter Sicherheit überall ab, ändern Sie Ihr Passwort und melden Sie sich bei uns.',
    ],
  },
  'codes-changed': {
    en: [
      'Your sign-in codes were changed',
      'The sign-in codes for {name} were turned on or off, or new recovery codes were generated.\nTime: {time}\n\nIf this wasn’t you, sign out everywhere under Security, change your password and contact us.',
    ],
    cs: [
      'Vaše přihlašovací kódy byly změněny',
      'U účtu {name} byly zapnuty nebo vypnuty přihlašovací kódy, nebo byly vytvořeny nové záložní kódy.\nČas: {time}\n\nPokud jste to nebyli vy, odhlaste se na stránce Zabezpečení ze všech zařízení, změňte si heslo a dejte nám vědět.',
    ],
    de: [
      'Ihre Anmeldecodes wurden geändert',
      'Bei {name} wurden Anmeldecodes ein- oder ausgeschaltet oder neue Ersatzcodes erstellt.\nZeit: {time}\n\nWenn Sie das nicht waren, melden Sie sich unter Sicherheit überall ab, ändern Sie Ihr Passwort und melden Sie sich bei uns.',
    ],
  },
  'codes-reset': {
    en: [
      'Your sign-in codes were reset',
      'A manager of the house turned off the sign-in codes for {name}, because somebody proved your identity and said that the codes were lost.\nTime: {time}\n\nAll devices were signed out. If this wasn’t you, contact us immediately and change your password.',
    ],
    cs: [
      'Vaše přihlašovací kódy byly zrušeny',
      'Manažer kasina vypnul přihlašovací kódy k účtu {name}, protože někdo prokázal vaši totožnost a oznámil jejich ztrátu.\nČas: {time}\n\nVšechna zařízení byla odhlášena. Pokud jste to nebyli vy, dejte nám ihned vědět a změňte si heslo.',
    ],
    de: [
      'Ihre Anmeldecodes wurden zurückgesetzt',
      'Die Leitung des Hauses hat die Anmeldecodes von {name} ausgeschaltet, weil jemand Ihre Identität nachgewiesen und den Verlust gemeldet hat.\nZeit: {time}\n\nAlle Geräte wurden abgemeldet. Wenn Sie das nicht waren, melden Sie sich sofort bei uns und ändern Sie Ihr Passwort.',
    ],
  },
  'code-reused': {
    en: [
      'A sign-in code was used twice',
      'Somebody entered a sign-in code for {name} that had already been used.\nTime: {time}\n\nThe attempt was refused. If this wasn’t you, somebody knows your password and has seen your code: change your password.',
    ],
    cs: [
      'Přihlašovací kód byl použit dvakrát',
      'Někdo zadal přihlašovací kód k účtu {name}, který už byl použit.\nČas: {time}\n\nPokus byl odmítnut. Pokud jste to nebyli vy, někdo zná vaše heslo a viděl váš kód: změňte si heslo.',
    ],
    de: [
      'Ein Anmeldecode wurde zweimal verwendet',
      'Jemand hat für {name} einen Anmeldecode eingegeben, der bereits verwendet worden war.\nZeit: {time}\n\nDer Versuch wurde abgewiesen. Wenn Sie das nicht waren, kennt jemand Ihr Passwort und hat Ihren Code gesehen: Ändern Sie Ihr Passwort.',
    ],
  },
  'roles-set': {
    en: [
      'Staff roles were set',
      '{by} set the staff roles of {whose}: {roles}.\nTime: {time}\n\nEvery manager gets this e-mail. If you do not know the reason, ask {by} and check the roles under Tables and staff.',
    ],
    cs: [
      'Byly nastaveny role personálu',
      'Účet {by} nastavil účtu {whose} tyto role personálu: {roles}.\nČas: {time}\n\nTento e-mail dostávají všichni manažeři. Pokud neznáte důvod, zeptejte se majitele účtu {by} a zkontrolujte role na stránce Stoly a personál.',
    ],
    de: [
      'Personalrollen wurden vergeben',
      '{by} hat {whose} diese Personalrollen gegeben: {roles}.\nZeit: {time}\n\nDiese E-Mail erhalten alle Personen der Leitung. Wenn Sie den Grund nicht kennen, fragen Sie {by} und prüfen Sie die Rollen unter Tische und Personal.',
    ],
  },
  'token-made': {
    en: [
      'A personal token was created',
      'A personal token for {name} was created. Programs can use it to act for you.\nTime: {time}\n\nIf this wasn’t you, sign out everywhere under Security, end tokens that are not yours and change your password.',
    ],
    cs: [
      'Byl vytvořen osobní token',
      'K účtu {name} byl vytvořen osobní token. S ním mohou programy jednat za vás.\nČas: {time}\n\nPokud jste to nebyli vy, odhlaste se na stránce Zabezpečení ze všech zařízení, zrušte cizí tokeny a změňte si heslo.',
    ],
    de: [
      'Ein persönliches Token wurde erstellt',
      'Für {name} wurde ein persönliches Token erstellt. Damit können Programme für Sie handeln.\nZeit: {time}\n\nWenn Sie das nicht waren, melden Sie sich unter Sicherheit überall ab, beenden Sie fremde Tokens und ändern Sie Ihr Passwort.',
    ],
  },
  'passkeys-changed': {
    en: [
      'Your passkeys were changed',
      'A passkey for {name} was added or removed.\nTime: {time}\n\nIf this wasn’t you, sign out everywhere under Security, remove passkeys that are not yours and change your password.',
    ],
    cs: [
      'Vaše přístupové klíče byly změněny',
      'K účtu {name} byl přidán nebo odebrán přístupový klíč.\nČas: {time}\n\nPokud jste to nebyli vy, odhlaste se na stránce Zabezpečení ze všech zařízení, odeberte cizí klíče a změňte si heslo.',
    ],
    de: [
      'Ihre Passkeys wurden geändert',
      'Bei {name} wurde ein Passkey hinzugefügt oder entfernt.\nZeit: {time}\n\nWenn Sie das nicht waren, melden Sie sich unter Sicherheit überall ab, entfernen Sie fremde Passkeys und ändern Sie Ihr Passwort.',
    ],
  },
  'email-code': {
    en: [
      'Your code for {house}',
      'Your code is {code}\n\nEnter it on the page of your registration with {house}. It confirms that this address is yours, and works for half an hour. If you did not register there, ignore this message.',
    ],
    cs: [
      'Váš kód pro {house}',
      'Váš kód je {code}\n\nZadejte ho na stránce své registrace v kasinu {house}. Potvrdíte tím, že je tato adresa vaše. Platí půl hodiny. Pokud jste se tam neregistrovali, zprávu ignorujte.',
    ],
    de: [
      'Ihr Code für {house}',
      'Ihr Code lautet {code}\n\nGeben Sie ihn auf der Seite Ihrer Registrierung bei {house} ein. Damit bestätigen Sie, dass diese Adresse Ihnen gehört. Er gilt eine halbe Stunde. Wenn Sie sich dort nicht registriert haben, ignorieren Sie diese Nachricht.',
    ],
  },
  registered: {
    en: [
      'Your registration is complete',
      'Welcome, {name}. You are registered with {house} and can play for money from now on.\n\nThe limits you set apply from your first bet. You can make them stricter at any time.',
    ],
    cs: [
      'Vaše registrace je dokončena',
      'Vítejte, {name}. Jste zaregistrováni v kasinu {house} a od této chvíle můžete hrát o peníze.\n\nLimity, které jste si nastavili, platí od první sázky. Zpřísnit je můžete kdykoli.',
    ],
    de: [
      'Ihre Registrierung ist abgeschlossen',
      'Willkommen, {name}. Sie sind bei {house} registriert und können ab jetzt um Geld spielen.\n\nIhre Limits gelten ab dem ersten Einsatz. Sie können sie jederzeit verschärfen.',
    ],
  },
  'identity-doubt': {
    en: [
      'Your new details are being reviewed',
      'The new details you gave {house} could not be confirmed automatically. Our staff are reviewing them; you do not have to do anything.\n\nUntil then your earlier details apply. If you did not change them, sign out everywhere under Security, change your password and contact us.',
    ],
    cs: [
      'Vaše nové údaje posuzujeme',
      'Nové údaje, které jste zadali v kasinu {house}, se nepodařilo ověřit automaticky. Posuzují je naši pracovníci, nemusíte nic dělat.\n\nDo té doby platí dosud ověřené údaje. Pokud jste je neměnili vy, odhlaste se na stránce Zabezpečení ze všech zařízení, změňte si heslo a dejte nám vědět.',
    ],
    de: [
      'Ihre neuen Angaben werden geprüft',
      'Ihre neuen Angaben bei {house} ließen sich nicht automatisch bestätigen. Unsere Mitarbeiter prüfen sie; Sie müssen nichts tun.\n\nBis dahin gelten die bisher bestätigten Angaben. Wenn Sie sie nicht geändert haben, melden Sie sich unter Sicherheit überall ab, ändern Sie Ihr Passwort und melden Sie sich bei uns.',
    ],
  },
  'identity-more': {
    en: [
      'We need another document',
      'To confirm the new details you gave {house}, we need another document. Please enter it on the page with your details.\n\nUntil then your earlier details apply. If you did not change them, sign out everywhere under Security, change your password and contact us.',
    ],
    cs: [
      'Potřebujeme jiný doklad',
      'Abychom ověřili nové údaje, které jste zadali v kasinu {house}, potřebujeme jiný doklad. Zadejte ho prosím na stránce se svými údaji.\n\nDo té doby platí dosud ověřené údaje. Pokud jste je neměnili vy, odhlaste se na stránce Zabezpečení ze všech zařízení, změňte si heslo a dejte nám vědět.',
    ],
    de: [
      'Wir brauchen ein anderes Dokument',
      'Um Ihre neuen Angaben bei {house} zu bestätigen, brauchen wir ein anderes Dokument. Bitte geben Sie es auf der Seite mit Ihren Angaben ein.\n\nBis dahin gelten die bisher bestätigten Angaben. Wenn Sie sie nicht geändert haben, melden Sie sich unter Sicherheit überall ab, ändern Sie Ihr Passwort und melden Sie sich bei uns.',
    ],
  },
  'identity-refused': {
    en: [
      'Your new details were not confirmed',
      'The new details you gave {house} could not be confirmed. Your earlier details still apply. Check the new ones on the page with your details and save them again.\n\nIf you did not change them, sign out everywhere under Security, change your password and contact us.',
    ],
    cs: [
      'Vaše nové údaje se nepodařilo ověřit',
      'Nové údaje, které jste zadali v kasinu {house}, se nepodařilo ověřit. Dál platí dosud ověřené údaje. Zkontrolujte nové údaje na stránce se svými údaji a uložte je znovu.\n\nPokud jste je neměnili vy, odhlaste se na stránce Zabezpečení ze všech zařízení, změňte si heslo a dejte nám vědět.',
    ],
    de: [
      'Ihre neuen Angaben wurden nicht bestätigt',
      'Ihre neuen Angaben bei {house} ließen sich nicht bestätigen. Ihre bisher bestätigten Angaben gelten weiter. Prüfen Sie die neuen auf der Seite mit Ihren Angaben und speichern Sie sie noch einmal.\n\nWenn Sie sie nicht geändert haben, melden Sie sich unter Sicherheit überall ab, ändern Sie Ihr Passwort und melden Sie sich bei uns.',
    ],
  },
  'closing-notice': {
    en: [
      'Notice: your account will be closed',
      '{house} is closing your account. Reason: {reason}\n\nYou can no longer bet or deposit; you can withdraw. You can object within {days} days: under Account, by e-mail to {email} or by letter to our registered office.',
    ],
    cs: [
      'Výpověď vašeho konta',
      'Kasino {house} ruší vaše konto. Důvod: {reason}\n\nUž nemůžete sázet ani vkládat, vybírat můžete. Do {days} dnů můžete podat námitky: na stránce Účet, e-mailem na {email} nebo dopisem do našeho sídla.',
    ],
    de: [
      'Kündigung Ihres Kontos',
      '{house} schließt Ihr Konto. Grund: {reason}\n\nSie können nicht mehr setzen oder einzahlen, aber noch abheben. Sie können innerhalb von {days} Tagen Einspruch erheben: unter Konto, per E-Mail an {email} oder per Brief an unseren Sitz.',
    ],
  },
  'closing-confirmed': {
    en: [
      'We are closing your account',
      'You asked {house} to close your account. You can no longer bet or deposit; you can still withdraw. Until it is closed, you can cancel the request under Account. We will pay out the remaining balance.',
    ],
    cs: [
      'Rušíme vaše konto',
      'Požádali jste kasino {house} o zrušení konta. Už nemůžete sázet ani vkládat, vybírat můžete. Do zrušení můžete žádost na stránce Účet vzít zpět. Zůstatek vám vyplatíme.',
    ],
    de: [
      'Wir schließen Ihr Konto',
      'Sie haben {house} gebeten, Ihr Konto zu schließen. Sie können nicht mehr setzen oder einzahlen, aber noch abheben. Bis zur Schließung können Sie den Antrag unter Konto zurücknehmen. Ihr Guthaben zahlen wir Ihnen aus.',
    ],
  },
  'closing-restored': {
    en: ['Your account stays open', 'Your account with {house} is open again. {answer}'],
    cs: ['Vaše konto zůstává otevřené', 'Vaše konto v kasinu {house} je znovu otevřené. {answer}'],
    de: ['Ihr Konto bleibt offen', 'Ihr Konto bei {house} ist wieder offen. {answer}'],
  },
  'objection-noted': {
    en: [
      'We have your objection',
      '{house} has received your objection and will settle it within {days} days.',
    ],
    cs: ['Přijali jsme vaše námitky', 'Kasino {house} přijalo vaše námitky a vyřídí je do {days} dnů.'],
    de: [
      'Ihr Einspruch ist eingegangen',
      '{house} hat Ihren Einspruch erhalten und entscheidet innerhalb von {days} Tagen.',
    ],
  },
  'objection-rejected': {
    en: ['Your objection is rejected', '{house} has rejected your objection: {answer}'],
    cs: ['Vaše námitky byly zamítnuty', 'Kasino {house} vaše námitky zamítlo: {answer}'],
    de: ['Ihr Einspruch ist abgelehnt', '{house} hat Ihren Einspruch abgelehnt: {answer}'],
  },
  'account-closed': {
    en: [
      'Your account is closed',
      'Your account with {house} is closed. We are paying out the remaining balance.',
    ],
    cs: ['Vaše konto je zrušeno', 'Vaše konto v kasinu {house} je zrušeno. Zůstatek vám vyplácíme.'],
    de: [
      'Ihr Konto ist geschlossen',
      'Ihr Konto bei {house} ist geschlossen. Ihr Guthaben wird Ihnen ausgezahlt.',
    ],
  },
  'complaint-filed': {
    en: [
      'We have your complaint',
      '{house} has received your complaint, number {number}: “{subject}” We will write to you when it is settled.',
    ],
    cs: [
      'Přijali jsme vaši reklamaci',
      'Kasino {house} přijalo vaši reklamaci číslo {number}: „{subject}“. O vyřízení vám napíšeme na tuto adresu.',
    ],
    de: [
      'Ihre Beschwerde ist eingegangen',
      '{house} hat Ihre Beschwerde Nummer {number} erhalten: „{subject}“. Über die Entscheidung informieren wir Sie an dieser Adresse.',
    ],
  },
  'complaint-settled': {
    en: ['Your complaint is settled', '{house} has settled your complaint: {answer}'],
    cs: ['Vaše reklamace je vyřízena', 'Kasino {house} vyřídilo vaši reklamaci: {answer}'],
    de: ['Ihre Beschwerde ist entschieden', '{house} hat über Ihre Beschwerde entschieden: {answer}'],
  },
} as const satisfies { readonly [kind: string]: { readonly [Language in MailLanguage]: Text } };

export type MailKind = keyof typeof MAIL_TEXTS;
