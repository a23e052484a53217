import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { leaveWorkspace } from '../../../contract/extensions/accountRoutes.ts'
import type { FolderSync } from '../../../contract/operations/drives/folderSyncs.ts'
import { pngBytes } from '../../../testing/drives/pngBytes.ts'
import { endedJob } from '../../../testing/service/editorJobs.ts'
import type { TestMember } from '../../../testing/service/service.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { connectDropbox, startDropboxAccounts } from '../../../testing/workspace/dropboxAccounts.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

const POLL_MS = 301_000
const WAIT = { timeout: 30_000 }
/** Longer than a member takes to leave. */
const SLOW_MS = 1_500

let accounts: Awaited<ReturnType<typeof startDropboxAccounts>>
let picture: Buffer
beforeAll(async () => {
  accounts = await startDropboxAccounts()
  picture = await pngBytes(accounts.service.running.context.workFolder)
})
beforeEach(async () => {
  await accounts.reset()
  accounts.dropbox.behaviour.fault = () => null
})
afterAll(async () => await accounts.stop())

const remove = async ({ id }: TestMember): Promise<number> =>
  (await accounts.service.owner.send('removeMember', { params: { resourceId: id } })).status
const leave = async ({ client, id }: TestMember): Promise<number> =>
  (await sendExtension(client, leaveWorkspace, { params: { memberId: id } })).status

const newProject = async (by: ServiceClient, name: string): Promise<string> =>
  (await by.call('createProject', { body: { name } })).id
async function watch(by: ServiceClient, projectId: string, path: string): Promise<FolderSync> {
  const { id: folderId } = accounts.dropbox.tree.makeFolder(path)
  accounts.service.clock.advance(5)
  return await by.call('createFolderSync', { body: { projectId, folderId } })
}
const stored = async ({ syncId }: FolderSync) =>
  await accounts.service.running.context.db
    .selectFrom('folder_syncs')
    .select(['status', 'next_poll_at'])
    .where('id', '=', syncId)
    .executeTakeFirst()
const membersConnected = async () =>
  await accounts.service.running.context.db.selectFrom('integration_connections').select('member_id').execute()
const ended = { status: 'disconnected', next_poll_at: null }

it.each([
  ['leaves by themselves', leave],
  ['is removed', remove],
] as const)(
  'the connection and the folders of a person who %s end, and those of others stay',
  async (how, go) => {
    const { dropbox, oauth, service } = accounts
    const { owner } = service
    const member = await service.member('member')
    for (const client of [owner, member.client]) await connectDropbox(client)
    const [ownProject, otherProject] = [await newProject(owner, 'Kept'), await newProject(owner, 'Left')]
    const kept = await watch(owner, ownProject, `/${how} kept`)
    const active = await watch(member.client, otherProject, `/${how} active`)
    const paused = await watch(member.client, otherProject, `/${how} paused`)
    const pause = { status: 'paused', expectedUpdatedAt: paused.updatedAt }
    await member.client.call('changeFolderSync', { params: { syncId: paused.syncId }, body: pause })
    dropbox.write(`/${how} active/before.png`, picture)
    const run = { mode: 'changes', expectedUpdatedAt: active.updatedAt }
    const params = { syncId: active.syncId }
    await endedJob(member.client, (await member.client.call('runFolderSync', { params, body: run })).jobId)
    expect(oauth.liveGrants()).toBe(2)

    expect(await go(member)).toBe(200)
    for (const sync of [active, paused]) expect(await stored(sync)).toEqual(ended)
    expect(await membersConnected()).toEqual([{ member_id: service.running.owner.creatorId }])
    await expect.poll(() => oauth.liveGrants(), WAIT).toBe(1)
    for (const folder of ['kept', 'active', 'paused']) dropbox.write(`/${how} ${folder}/after.png`, picture)
    service.clock.advance(POLL_MS)
    const counts = async () => (await owner.call('readFolderSync', { params: { syncId: kept.syncId } })).fileCounts
    await expect.poll(counts, WAIT).toMatchObject({ imported: 1, total: 1 })
    const { items } = await owner.call('listAssets', { params: { projectId: otherProject } })
    expect(items.map(({ name }) => name)).toEqual(['before.png'])
    const deleted = async (projectId: string) => (await owner.send('deleteProject', { params: { projectId } })).status
    expect([await deleted(otherProject), await deleted(ownProject)]).toEqual([200, 409])
  },
  120_000,
)

it.each([
  ['leaves by themselves', leave],
  ['is removed', remove],
] as const)('a sign-in that ends after its person %s connects nothing, and its grant is revoked', async (_how, go) => {
  const { dropbox, oauth, service } = accounts
  const member = await service.member('member')
  dropbox.behaviour.fault = ({ route }) =>
    route === 'users/get_current_account' ? { kind: 'slow', ms: SLOW_MS } : null
  const asked = dropbox.requests.length
  const connecting = connectDropbox(member.client)
  await expect.poll(() => dropbox.requests.length, WAIT).toBeGreaterThan(asked)
  expect(await go(member)).toBe(200)
  const { status } = await connecting
  expect(await membersConnected()).toEqual([])
  await expect.poll(() => oauth.liveGrants(), WAIT).toBe(0)
  expect(status).toBe(401)
})

it.each([
  ['leaves by themselves', leave],
  ['is removed', remove],
] as const)('a folder that is chosen while its person %s is not watched', async (how, go) => {
  const { dropbox, service } = accounts
  const member = await service.member('member')
  await connectDropbox(member.client)
  const projectId = await newProject(service.owner, 'Chosen')
  const { id: folderId } = dropbox.tree.makeFolder(`/${how} late`)
  // The last question before the transaction.
  const last = 'files/list_folder/get_latest_cursor'
  dropbox.behaviour.fault = ({ route }) => (route === last ? { kind: 'slow', ms: SLOW_MS } : null)
  const asked = () => dropbox.requests.filter(({ route }) => route === last).length
  const before = asked()
  const creating = member.client.send('createFolderSync', { body: { projectId, folderId } })
  await expect.poll(asked, WAIT).toBeGreaterThan(before)
  expect(await go(member)).toBe(200)
  expect((await creating).status).toBe(401)
  const { db } = service.running.context
  expect(await db.selectFrom('folder_syncs').select('id').where('project_id', '=', projectId).execute()).toEqual([])
  expect((await service.owner.send('deleteProject', { params: { projectId } })).status).toBe(200)
})
