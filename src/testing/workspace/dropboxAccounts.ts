import type { Logger } from 'pino'
import { beginConnection, finishConnection } from '../../contract/extensions/integrations/integrationRoutes.ts'
import type { DriveProvider } from '../../contract/operations/drives/integrations.ts'
import { startDropboxServer } from '../providers/dropboxServer.ts'
import { OAUTH_CLIENT, startOAuthServer } from '../providers/oauthServer.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { startTestService } from '../service/service.ts'
import { sendExtension } from './webhookClient.ts'

/** A service whose second drive is connected by OAuth, with its provider. */
export async function startDropboxAccounts(options: { readonly log?: Logger } = {}) {
  const [oauth, dropbox] = [await startOAuthServer(), await startDropboxServer()]
  const hosts = [dropbox.url, dropbox.url, oauth.authorizeUrl, oauth.tokenUrl, oauth.revokeUrl]
  const service = await startTestService({
    ...options,
    environment: {
      FRAMEWRIGHT_DRIVE_TWO_CLIENT_ID: OAUTH_CLIENT.id,
      FRAMEWRIGHT_DRIVE_TWO_CLIENT_SECRET: OAUTH_CLIENT.secret,
      FRAMEWRIGHT_DRIVE_TWO_URL: hosts.join(','),
    },
  })
  return {
    oauth,
    dropbox,
    service,
    /** Ends all connections and faults. */
    reset: async () => {
      oauth.endGrants()
      oauth.requests.length = 0
      Object.assign(oauth.behaviour, {
        fault: () => null,
        consent: 'given',
        issuer: null,
        rotates: false,
        givesRefreshTokens: true,
        accessSeconds: 3_600,
      })
      dropbox.behaviour.token = (token) => (oauth.isValid(token) ? 'valid' : 'expired_access_token')
      await service.running.context.db.deleteFrom('integration_connections').execute()
    },
    stop: async () => {
      await service.stop()
      await oauth.stop()
      await dropbox.stop()
    },
  }
}

/** Starts a sign-in, which the provider answers at once. Returns the query of the callback. */
export async function callbackQuery(by: ServiceClient, provider: DriveProvider = 'drive_two'): Promise<string> {
  const body = { returnTo: '/settings/connections' }
  const { address } = (await sendExtension(by, beginConnection, { params: { provider }, body })).data()
  const { headers } = await fetch(address ?? '', { redirect: 'manual' })
  const { pathname, searchParams } = new URL(headers.get('location') ?? '')
  if (pathname !== `/integrations/${provider}/callback`) throw new Error(`The provider returns to ${pathname}.`)
  return searchParams.toString()
}

export const connectDropbox = async (by: ServiceClient) => await connectByOAuth(by, 'drive_two')

export async function connectByOAuth(by: ServiceClient, provider: DriveProvider) {
  const body = { parameters: await callbackQuery(by, provider) }
  return await sendExtension(by, finishConnection, { params: { provider }, body })
}
