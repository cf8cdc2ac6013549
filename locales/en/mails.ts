/** Subjects and bodies of mails, plain text. */
export const mails = {
  resetCode: {
    subject: 'Your verification code',
    body: 'Hello,\n\nSomeone, hopefully you, asked to reset the password for your account. Your verification code is\n\n%{code}\n\nIt’s valid for %{minutes} minutes and works once. We’ll never ask you for it by phone or email.\n\nIf this wasn’t you, ignore this email: your password won’t change.\n\nCard Portal',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'Hello,\n\nThe password for your account was changed on %{time}, and you were logged out everywhere.\n\nIf this wasn’t you, reset your password right away and tell your administrator.\n\nCard Portal',
  },
  accountLocked: {
    subject: 'Your account is temporarily locked',
    body: 'Hello,\n\nAfter too many wrong passwords, your account is locked for %{minutes} minutes. You can log in again after that.\n\nIf this wasn’t you, tell your administrator.\n\nCard Portal',
  },
  accountLockedByCode: {
    subject: 'Your account is temporarily locked',
    body: 'Hello,\n\nAfter too many failed attempts, at least one of them with the right password but a wrong code, your account is locked for %{minutes} minutes. You can log in again after that.\n\nIf this wasn’t you, someone knows your password: change your password as soon as you can, and tell your administrator right away.\n\nCard Portal',
  },
  invitation: {
    subject: 'Your access to the card portal',
    body: 'Hello %{name},\n\nAn account has been created for you. To set your password, open\n\n%{url}\n\nenter your email %{email}, choose “I Already Have a Code” and enter this verification code:\n\n%{code}\n\nIt’s valid for %{minutes} minutes and works once. After that, you can request a new one on the same page.\n\nCard Portal',
  },
  resetByStaff: {
    subject: 'Please choose a new password',
    body: 'Hello %{name},\n\nYour administrator has reset your password, and you were logged out everywhere. To set a new one, open\n\n%{url}\n\nenter your email %{email}, choose “I Already Have a Code” and enter this verification code:\n\n%{code}\n\nIt’s valid for %{minutes} minutes and works once. After that, you can request a new one on the same page.\n\nCard Portal',
  },
  emailCode: {
    subject: 'Please confirm your new email',
    body: 'Hello %{name},\n\nOn %{time}, %{by} asked to make this the email you log in to the card portal with. To confirm it’s yours, log in with your current email, open\n\n%{url}\n\nand enter this code:\n\n%{code}\n\nIt’s valid for %{minutes} minutes and works once. You can request a new one on the same page. Nothing changes until then.\n\nIf you don’t know what this is about, ignore this email.\n\nCard Portal',
  },
  emailWanted: {
    subject: 'Someone asked to change your account’s email',
    body: 'Hello %{name},\n\nOn %{time}, %{by} asked from the address %{address} to change your account’s email to %{email}. The change takes effect once the code we sent there has been entered. Until then, you log in with this one.\n\nIf you don’t want this, log in, open\n\n%{url}\n\nand cancel it there. If you don’t know why it was requested, change your password too, and tell your administrator right away.\n\nCard Portal',
  },
  emailChanged: {
    subject: 'Your account’s email was changed',
    body: 'Hello %{name},\n\nOn %{time}, your account’s email was changed to %{email}, from the address %{address}. Use it to log in from now on. Codes we sent earlier no longer work.\n\nIf this wasn’t you, tell your administrator right away.\n\nCard Portal',
  },
  secondFactorAdded: {
    subject: 'Two-step login is on',
    body: 'Hello,\n\nOn %{time}, two-step login was turned on for your account, from the address %{address}. From now on, logging in takes a code from your authenticator app, or your passkey, as well as your password.\n\nIf this wasn’t you, tell your administrator right away.\n\nCard Portal',
  },
  secondFactorRemoved: {
    subject: 'Two-step login is off',
    body: 'Hello,\n\nOn %{time}, two-step login was turned off for your account, from the address %{address}. Your password alone is enough to log in. To turn it on again, open\n\n%{url}\n\nIf this wasn’t you, tell your administrator right away.\n\nCard Portal',
  },
  secondFactorReset: {
    subject: 'Two-step login was reset',
    body: 'Hello,\n\nOn %{time}, %{by} reset two-step login for your account, from the address %{address}. You’re logged out everywhere, and your password alone is enough to log in. To set it up again, open\n\n%{url}\n\nIf you didn’t ask for this, tell your administrator right away.\n\nCard Portal',
    byOperator: 'the operator of the portal',
  },
  factorAdded: {
    subject: 'A two-step login method was added',
    body: 'Hello,\n\nOn %{time}, an authenticator app or a passkey was added to the two-step login of your account, from the address %{address}. You can see and remove it here:\n\n%{url}\n\nIf this wasn’t you, tell your administrator right away.\n\nCard Portal',
  },
  factorRemoved: {
    subject: 'A two-step login method was removed',
    body: 'Hello,\n\nOn %{time}, an authenticator app or a passkey was removed from the two-step login of your account, from the address %{address}. Any others still work:\n\n%{url}\n\nIf this wasn’t you, tell your administrator right away.\n\nCard Portal',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    body: 'Hello,\n\nOn %{time}, one of your recovery codes was used, from the address %{address}. You have %{smart_count} left. For new ones, open\n\n%{url}\n\nIf this wasn’t you, change your password and tell your administrator right away.\n\nCard Portal',
  },
  statement: {
    subject: '%{title} %{date} is ready',
    body: 'Hello,\n\nA statement is ready: %{title} %{date}, number %{number}. To read it, log in to the card portal and open\n\n%{url}\n\nYou’re receiving this email because your address is on the mailing list for these statements in the card portal. Whoever manages them there can remove it.\n\nCard Portal',
  },
  notices: {
    subject: 'Your notices from the card portal',
    body: 'Hello %{name},\n\nHere’s what happened in the card portal:\n\n%{lines}\n\nFor details, log in and open a link. To choose which emails you get, open\n\n%{url}\n\nCard Portal',
    more: 'And %{smart_count} more.',
  },
  proposalAsked: {
    subject: '%{name} asks for your consent: %{what}',
    why: '\nWhy: %{reason}',
    ends: 'It expires on %{until}.',
    endsForAll: 'It expires on %{until}. Others who can decide have been asked too.',
    body: 'Hello %{decider},\n\n%{name} asks: %{what}.%{why}\n\nTo see what would change, and to agree or refuse, log in to the card portal and open\n\n%{url}\n\n%{ends}\n\nCard Portal',
  },
  proposalEnded: {
    subject: '%{what}: %{state}',
    body: 'Hello %{name},\n\nHere’s what became of what you asked for. %{what}: %{state}.\n%{why}\n\nTo see it, log in to the card portal and open\n\n%{url}\n\nCard Portal',
  },
};
