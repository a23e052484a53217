import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFillerWords, replaceFillerWords } from '../../../contract/extensions/fillerWordsRoutes.ts'
import { MAX_FILLERS } from '../../../contract/limits.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { storedAsset } from '../../../testing/service/storedAsset.ts'
import { storedTranscript } from '../../../testing/service/storedTranscript.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { speechOf } from '../../domain/speech/speechOf.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => await service.stop())

const choose = async (language: string, words: readonly string[] | null, client = service.owner) =>
  await sendExtension(client, replaceFillerWords, { params: { languageCode: language }, body: { words } })
const lists = async () => (await sendExtension(service.reader, listFillerWords, {})).data().lists

it('lists of filler words are chosen, changed and given up by language', async () => {
  expect(await lists()).toEqual([])
  await choose('en', ['Like', ' um ', 'LIKE'])
  await choose('de', [])
  expect(await lists()).toMatchObject([
    { language: 'de', words: [] },
    { language: 'en', words: ['LIKE', 'um'] },
  ])
  expect((await choose('en', null)).data().lists.map(({ language }) => language)).toEqual(['de'])
  await choose('de', null)
})

it('refuses what is no word, too many words, other languages and readers', async () => {
  for (const word of ['you know', '…', '', 'x'.repeat(41)])
    expect(await choose('en', [word]), word).toMatchObject({ status: 422 })
  const many = Array.from({ length: MAX_FILLERS + 1 }, (_, index) => `w${'x'.repeat(index % 30)}`)
  expect((await choose('en', many)).status).toBe(422)
  expect((await choose('en-GB', ['um'])).status).toBe(404)
  expect((await choose('en', ['um'], service.reader)).status).toBe(403)
  expect(await lists()).toEqual([])
})

it('the clean-up of speech follows the chosen list', async () => {
  const projectId = (await service.owner.call('createProject', { body: { name: 'Fillers' } })).id
  await storedTranscript(service, projectId)
  const { context } = service.running
  const fillers = async () => {
    const assets = await context.db.selectFrom('assets').selectAll().execute()
    const speech = await speechOf(context, { db: context.db, assets })
    return [...speech.values()].map((each) => each.fillers)
  }
  expect(await fillers()).toEqual([null])
  await choose('en', ['like'])
  expect(await fillers()).toEqual([['like']])
  const other = await storedAsset(service, { projectId, type: 'music' })
  expect((await fillers()).length, other).toBe(2)
})
