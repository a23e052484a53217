import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browseDrive, readLocalDrive, shareLocalDrive } from '../../../contract/extensions/integrations/driveRoutes.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const { driveFolder } = service.running.context.config
  await mkdir(join(driveFolder, 'Clips'), { recursive: true })
  await writeFile(join(driveFolder, 'beach.mp4'), 'not checked here')
  await writeFile(join(driveFolder, 'notes.txt'), 'text')
  await writeFile(join(driveFolder, 'Clips', 'beach at night.mov'), 'not checked here')
})
afterAll(async () => {
  await service.stop()
})

const browse = async (by: ServiceClient, query: Record<string, string> = {}) =>
  await sendExtension(by, browseDrive, {
    params: { provider: 'drive_two' },
    query: `?${new URLSearchParams(query).toString()}`,
  })

it('lists both drives as the folder on this computer, and the networks as the outbox', async () => {
  const { items } = await service.owner.call('listIntegrations')
  expect(items).toMatchObject([
    { provider: 'social_one', label: 'Facebook', engine: 'outbox', isConnected: true },
    { provider: 'social_two', label: 'TikTok', engine: 'outbox', isConnected: true },
    {
      provider: 'drive_one',
      isDefaultLabel: true,
      engine: 'folder',
      isConnected: true,
      capabilities: { imports: true, exports: true, pageImports: false, folderSyncs: false },
    },
    {
      provider: 'drive_two',
      engine: 'folder',
      isConnected: true,
      capabilities: { imports: true, exports: true, pageImports: true, folderSyncs: true, publishing: false },
    },
  ])
})

it('lists folders and files, and finds files by name in all folders', async () => {
  const all = await browse(service.owner)
  expect(all.data().items).toMatchObject([
    { kind: 'folder', name: 'Clips' },
    { kind: 'file', name: 'beach.mp4', mediaType: 'video', isImportable: true },
    { kind: 'file', name: 'notes.txt', mediaType: null, isImportable: false },
  ])
  const folderId = all.data().items[0]?.id ?? ''
  expect((await browse(service.owner, { folderId })).data().items).toMatchObject([{ name: 'beach at night.mov' }])
  const found = await browse(service.owner, { text: 'beach' })
  expect(
    found
      .data()
      .items.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['beach at night.mov', 'beach.mp4'])
})

it('opens the folder to members only while the owner shares it, and never to other workspaces', async () => {
  const { client: admin } = await service.member('admin')
  const share = async (by: ServiceClient, isShared: boolean) =>
    await sendExtension(by, shareLocalDrive, { body: { isShared } })
  const isConnected = async (by: ServiceClient): Promise<boolean | undefined> =>
    (await by.call('listIntegrations')).items.find(({ provider }) => provider === 'drive_two')?.isConnected
  expect((await browse(admin)).error()).toMatchObject({ code: 'drive_not_connected' })
  expect((await share(admin, true)).error()).toMatchObject({ code: 'forbidden' })
  expect((await sendExtension(admin, readLocalDrive)).data()).toEqual({
    isShared: false,
    folder: null,
    outboxFolder: null,
  })
  const { driveFolder, outboxFolder } = service.running.context.config
  expect((await share(service.owner, true)).data()).toEqual({ isShared: true, folder: driveFolder, outboxFolder })
  expect((await browse(admin)).data().items).toHaveLength(3)
  expect(await isConnected(admin)).toBe(true)
  expect((await browse(service.stranger)).error()).toMatchObject({ code: 'drive_not_connected' })
  expect(await isConnected(service.stranger)).toBe(false)
  await share(service.owner, false)
  expect((await browse(admin)).status).toBe(409)
})

it('lists one connection and one account of the folder, and refuses a cursor of another list', async () => {
  const params = { provider: 'drive_one' }
  const [connection] = (await service.owner.call('listIntegrationConnections', { params })).items
  expect(connection).toMatchObject({ provider: 'drive_one', status: 'connected', engine: 'folder', scopes: [] })
  const [account] = (await service.owner.call('listIntegrationAccounts', { params })).items
  expect(account).toMatchObject({ connectionId: connection?.id, kind: 'drive', email: null })
  for (const name of ['listIntegrationConnections', 'listIntegrationAccounts'] as const) {
    expect((await service.owner.send(name, { params, query: { cursor: 'x' } })).error().code).toBe('invalid_cursor')
    expect((await service.owner.send(name, { params: { provider: 'drive_three' } })).status).toBe(404)
  }
  expect((await browse(service.owner, { cursor: 'x' })).error().code).toBe('invalid_cursor')
  expect((await browse(service.owner, { folderId: 'none' })).error().code).toBe('drive_folder_missing')
})

it('lists the outbox as one connection with one account, to those who may use the folders of this computer', async () => {
  const params = { provider: 'social_one' }
  const [connection] = (await service.owner.call('listIntegrationConnections', { params })).items
  expect(connection).toMatchObject({ provider: 'social_one', status: 'connected', engine: 'outbox' })
  expect((await service.owner.call('listIntegrationAccounts', { params })).items).toEqual([
    { id: 'outbox', connectionId: connection?.id, kind: 'outbox', name: 'Facebook', email: null },
  ])
  expect((await service.stranger.call('listIntegrationAccounts', { params })).items).toEqual([])
})
