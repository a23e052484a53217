import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { browseDrive } from '../../../contract/extensions/integrations/driveRoutes.ts'
import type { FakeOAuth } from '../../../testing/providers/oauthServer.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import type { TestService } from '../../../testing/service/service.ts'
import { connectDropbox as connect, startDropboxAccounts } from '../../../testing/workspace/dropboxAccounts.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { type RunningService, startService } from '../../startService.ts'
import { openDrive } from '../drives/openDrive.ts'

let accounts: Awaited<ReturnType<typeof startDropboxAccounts>>
let oauth: FakeOAuth
let service: TestService
const params = { provider: 'drive_two' }
const running = new AbortController().signal

beforeAll(async () => {
  accounts = await startDropboxAccounts()
  ;({ oauth, service } = accounts)
})
beforeEach(async () => await accounts.reset())
afterAll(async () => await accounts.stop())

const browse = async (by: ServiceClient) => await sendExtension(by, browseDrive, { params })
const connections = async (by: ServiceClient) => (await by.call('listIntegrationConnections', { params })).items

/** Opens the drive as a job does. */
const opened = async ({ context }: Pick<RunningService, 'context'> = service.running) => {
  const { owner } = service.running
  const user = { memberId: owner.creatorId, provider: 'drive_two' } as const
  return (await openDrive(context, user)).drive
}
const refreshCount = (): number =>
  oauth.requests.filter(({ fields }) => fields['grant_type'] === 'refresh_token').length

it('refreshes expired tokens once for 20 callers in two services', async () => {
  oauth.behaviour.rotates = true
  await connect(service.owner)
  const { config } = service.running.context
  const other = await startService({ config, log: pino({ level: 'silent' }), now: service.clock.now })
  try {
    for (const isSlow of [false, true]) {
      oauth.requests.length = 0
      oauth.behaviour.fault = () => (isSlow ? { kind: 'slow', ms: 500 } : null)
      oauth.expireAccessTokens()
      const turns = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? service.running : other))
      const drives = await Promise.all(turns.map(async (one) => await opened(one)))
      const pages = await Promise.all(
        drives.map(async (drive) => await drive.list({ folderId: null, cursor: null }, running)),
      )
      expect(pages).toHaveLength(20)
      expect(refreshCount()).toBe(1)
      expect(oauth.reuses()).toBe(0)
    }
  } finally {
    await other.stop()
  }
})

it('refreshes tokens before they expire, and keeps a refresh token that is not replaced', async () => {
  await connect(service.owner)
  for (let round = 1; round <= 3; round += 1) {
    service.clock.advance(3_600_000)
    expect((await browse(service.owner)).status).toBe(200)
    expect(refreshCount()).toBe(round)
  }
})

it('needs to be connected again after the grant has ended, and keeps the tokens if the provider fails', async () => {
  await connect(service.owner)
  oauth.expireAccessTokens()
  oauth.behaviour.fault = () => ({ kind: 'drop' })
  expect((await browse(service.owner)).error().code).toBe('drive_unavailable')
  oauth.behaviour.fault = () => null
  expect((await browse(service.owner)).status).toBe(200)
  const before = await opened()
  oauth.endGrants()
  expect((await browse(service.owner)).error().code).toBe('drive_needs_reconnect')
  expect(await connections(service.owner)).toMatchObject([{ status: 'needs_reconnect' }])
  const asked = oauth.requests.length
  expect((await browse(service.owner)).error().code).toBe('drive_needs_reconnect')
  expect(oauth.requests).toHaveLength(asked)
  await connect(service.owner)
  expect(await connections(service.owner)).toMatchObject([{ status: 'connected' }])
  // Work that began with the earlier connection ends.
  await expect(before.list({ folderId: null, cursor: null }, running)).rejects.toMatchObject({
    code: 'drive_needs_reconnect',
  })
})

it('needs to be connected again after the only token of a provider without refresh tokens has expired', async () => {
  oauth.behaviour.givesRefreshTokens = false
  await connect(service.owner)
  service.clock.advance(3_600_000)
  expect((await browse(service.owner)).error().code).toBe('drive_needs_reconnect')
})
