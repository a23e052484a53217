import { t } from '@lingui/core/macro'

/** The rights of Dropbox and of Google Drive that the program requests, by their scopes. */
const words: Readonly<Record<string, string>> = {
  'account_info.read': t`See your name and e-mail address`,
  'files.metadata.read': t`See the names of your files and folders`,
  'files.content.read': t`Download your files`,
  'files.content.write': t`Save videos in your folders`,
  'https://www.googleapis.com/auth/drive': t`See, download and save all your files`,
  'https://www.googleapis.com/auth/drive.readonly': t`See and download all your files`,
  'https://www.googleapis.com/auth/drive.file': t`Download and save the files that you use with this program`,
  'https://www.googleapis.com/auth/drive.metadata.readonly': t`See the names of your files and folders`,
  'https://www.googleapis.com/auth/userinfo.email': t`See your e-mail address`,
  'https://www.googleapis.com/auth/userinfo.profile': t`See your name`,
  openid: t`Recognise your account`,
  email: t`See your e-mail address`,
  profile: t`See your name`,
}

/** The rights in plain words, each once. Unknown scopes show their own name. */
export function rightsInWords(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes.map((scope) => words[scope] ?? scope))]
}
