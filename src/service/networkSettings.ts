import type { z } from 'zod'
import { type OAuthHosts, type ProviderSettings, providerSettingsOf, providerVariables } from './providerSettings.ts'

/** Graph API v27.0. */
export interface GraphHosts extends OAuthHosts {
  readonly graph: string
  /** For the bytes of videos. */
  readonly upload: string
}

/** Content Posting API v2 and Marketing API v1.3. */
export interface TiktokHosts extends OAuthHosts {
  readonly posting: string
  readonly ads: string
}

export interface NetworkSettings {
  readonly social_one: ProviderSettings<GraphHosts>
  readonly social_two: ProviderSettings<TiktokHosts>
}

const socialOne = {
  label: 'Facebook',
  folderLabel: 'Facebook',
  hosts: {
    graph: 'https://graph.facebook.com',
    upload: 'https://rupload.facebook.com',
    authorize: 'https://www.facebook.com/v27.0/dialog/oauth',
    token: 'https://graph.facebook.com/v27.0/oauth/access_token',
    revoke: 'https://graph.facebook.com/v27.0/me/permissions',
  },
}
const socialTwo = {
  label: 'TikTok',
  folderLabel: 'TikTok',
  hosts: {
    posting: 'https://open.tiktokapis.com',
    ads: 'https://business-api.tiktok.com',
    // Exactly this path, with its slash at the end, is the page of the provider.
    authorize: 'https://www.tiktok.com/v2/auth/authorize/',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    revoke: 'https://open.tiktokapis.com/v2/oauth/revoke/',
  },
}

/** The environment variables of networks. */
export const networkVariables = {
  ...providerVariables('FRAMEWRIGHT_SOCIAL_ONE', socialOne.hosts),
  ...providerVariables('FRAMEWRIGHT_SOCIAL_TWO', socialTwo.hosts),
}

export function networkSettingsOf(read: z.output<z.ZodObject<typeof networkVariables>>): NetworkSettings {
  return {
    social_one: providerSettingsOf<GraphHosts>(socialOne, {
      id: read.FRAMEWRIGHT_SOCIAL_ONE_CLIENT_ID,
      secret: read.FRAMEWRIGHT_SOCIAL_ONE_CLIENT_SECRET,
      label: read.FRAMEWRIGHT_SOCIAL_ONE_LABEL,
      urls: read.FRAMEWRIGHT_SOCIAL_ONE_URL,
    }),
    social_two: providerSettingsOf<TiktokHosts>(socialTwo, {
      id: read.FRAMEWRIGHT_SOCIAL_TWO_CLIENT_ID,
      secret: read.FRAMEWRIGHT_SOCIAL_TWO_CLIENT_SECRET,
      label: read.FRAMEWRIGHT_SOCIAL_TWO_LABEL,
      urls: read.FRAMEWRIGHT_SOCIAL_TWO_URL,
    }),
  }
}
