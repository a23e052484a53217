import { beginConnection, finishConnection } from '../../contract/extensions/integrations/integrationRoutes.ts'
import { startGoogleDriveServer } from '../providers/googleDriveServer.ts'
import { OAUTH_CLIENT, startOAuthServer } from '../providers/oauthServer.ts'
import type { TestService } from '../service/service.ts'
import { sendExtension } from '../workspace/webhookClient.ts'
import { extension, now, type OpenRequest } from './openRequest.ts'

/** A provider whose accounts are connected by OAuth, with the requests that connect one. */
export async function driveAccounts() {
  const [oauth, drive] = [await startOAuthServer(), await startGoogleDriveServer()]
  const hosts = [drive.url, `${drive.url}/upload`, oauth.authorizeUrl, oauth.tokenUrl, oauth.revokeUrl]
  return {
    environment: {
      FRAMEWRIGHT_DRIVE_ONE_CLIENT_ID: OAUTH_CLIENT.id,
      FRAMEWRIGHT_DRIVE_ONE_CLIENT_SECRET: OAUTH_CLIENT.secret,
      FRAMEWRIGHT_DRIVE_ONE_URL: hosts.join(','),
    },
    requestsOf,
    stop: async () => {
      await oauth.stop()
      await drive.stop()
    },
  }
}

function requestsOf({ owner, running }: TestService): readonly OpenRequest[] {
  const sent = { params: { provider: 'drive_one' }, body: { returnTo: '/' } }
  const finish = extension(finishConnection, 'integration_connections', async () => {
    await running.context.db.deleteFrom('integration_connections').execute()
    const { address } = (await sendExtension(owner, beginConnection, sent)).data()
    const { headers } = await fetch(address ?? '', { redirect: 'manual' })
    const parameters = new URL(headers.get('location') ?? '').searchParams.toString()
    return { params: sent.params, body: { parameters } }
  })
  return [
    extension(beginConnection, 'integration_authorizations', async () => await now(sent)),
    { ...finish, isOfOneKey: true },
  ]
}
