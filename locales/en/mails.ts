/** Subjects and bodies of mails, plain text. */
export const mails = {
  resetCode: {
    subject: 'Your verification code',
    body: 'Hello,\n\nsomebody, hopefully you, asked to reset the password of your account. Your verification code is\n\n%{code}\n\nIt is valid for %{minutes} minutes and works once. Nobody will ever ask you for it on the phone or by mail.\n\nIf it wasn’t you, ignore this mail: your password stays as it is.\n\nCard Portal',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'Hello,\n\nthe password of your account was changed on %{time}, and you were logged out everywhere.\n\nIf it wasn’t you, reset your password at once and tell your administrator.\n\nCard Portal',
  },
  accountLocked: {
    subject: 'Your account is locked for a while',
    body: 'Hello,\n\nbecause of too many wrong passwords your account is locked for %{minutes} minutes. After that you can log in again.\n\nIf it wasn’t you, tell your administrator.\n\nCard Portal',
  },
  invitation: {
    subject: 'Your access to the card portal',
    body: 'Hello %{name},\n\nan account was made for you. To choose your password, open\n\n%{url}\n\nand enter your email %{email} and this verification code:\n\n%{code}\n\nIt is valid for %{minutes} minutes and works once. After that, ask for a new one on the same page.\n\nCard Portal',
  },
  resetByStaff: {
    subject: 'Please choose a new password',
    body: 'Hello %{name},\n\nyour administrator has reset your password, and you were logged out everywhere. To choose a new one, open\n\n%{url}\n\nand enter your email %{email} and this verification code:\n\n%{code}\n\nIt is valid for %{minutes} minutes and works once. After that, ask for a new one on the same page.\n\nCard Portal',
  },
  emailCode: {
    subject: 'Please confirm your new email',
    body: 'Hello %{name},\n\non %{time}, %{by} asked that you log in to the card portal with this email from now on. To confirm that it is yours, log in with your present email, open\n\n%{url}\n\nand enter this code:\n\n%{code}\n\nIt is valid for %{minutes} minutes and works once; a new one can be asked for on the same page. Until then nothing changes.\n\nIf you don’t know what this is about, ignore this mail.\n\nCard Portal',
  },
  emailWanted: {
    subject: 'Your account is to get another email',
    body: 'Hello %{name},\n\non %{time}, %{by} asked from the address %{address} that your account gets another email: %{email}. It counts once a code that was mailed there has been entered. Until then you log in with this one.\n\nIf you don’t want that, log in, open\n\n%{url}\n\nand cancel it there. If you don’t know why it was asked, change your password, too, and tell your administrator at once.\n\nCard Portal',
  },
  emailChanged: {
    subject: 'The email of your account was changed',
    body: 'Hello %{name},\n\non %{time}, the email of your account was changed to %{email}, from the address %{address}. You log in with it from now on, and codes that were mailed before don’t work any more.\n\nIf it wasn’t you, tell your administrator at once.\n\nCard Portal',
  },
  statement: {
    subject: '%{title} %{date} is ready',
    body: 'Hello,\n\na statement is ready: %{title} %{date}, number %{number}. To read it, log in to the card portal and open\n\n%{url}\n\nYou receive this mail because your address is named for these statements in the card portal. Whoever manages them there can take it off.\n\nCard Portal',
  },
};
