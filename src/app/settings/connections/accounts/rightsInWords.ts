import { t } from '@lingui/core/macro'

/** The rights of drives and networks that the program requests, by their scopes. */
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
  pages_show_list: t`See the pages that you manage`,
  pages_read_engagement: t`Read the posts of your pages and their responses`,
  pages_manage_posts: t`Post videos on your pages`,
  ads_management: t`Create and change your ads`,
  ads_read: t`Read the results of your ads`,
  public_profile: t`See your name`,
  'user.info.basic': t`See your name`,
  'video.publish': t`Post videos to your profile`,
  'video.upload': t`Save videos as drafts in your app`,
  openid: t`Recognise your account`,
  email: t`See your e-mail address`,
  profile: t`See your name`,
}

/** The rights in plain words, each once. Unknown scopes show their own name. */
export function rightsInWords(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes.map((scope) => words[scope] ?? scope))]
}
