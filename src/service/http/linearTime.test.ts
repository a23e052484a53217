import { afterAll, beforeAll, expect, it } from 'vitest'
import { slowRequest } from '../../testing/linearTime/slowRequest.ts'
import { textEntries, type TextEntry } from '../../testing/linearTime/textEntries.ts'
import { smallComposition } from '../../testing/composition/compositions.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { storedAsset } from '../../testing/service/storedAsset.ts'

const pieces = [
  ' ', '\t', '\n', '-->', '1:1', '1,', '.', '[', '<', '{\\', '&#', '((', '"', "'", 'a ', 'u\u0308', '\ud800', '👩‍👩‍👦', '#f', '%', '\\', '-',
] // biome-ignore format: a table
/** Pieces that are repeated to build long header values. */
const headerPieces = [' a', '\t', '1,', '=', '"', ';', '-']

let service: TestService
let entries: readonly TextEntry[]
beforeAll(async () => {
  service = await startTestService()
  const projectId = (await service.owner.call('createProject', { body: { name: 'Texts' } })).id
  const assetId = await storedAsset(service, { projectId, type: 'video' })
  const params = { projectId }
  const body = { title: 'Texts', composition: smallComposition() }
  const { id: compositionId, updatedAt: expectedUpdatedAt } = await service.owner.call('createComposition', {
    params,
    body,
  })
  entries = textEntries({ projectId, assetId, compositionId, expectedUpdatedAt, language: 'en' })
})
afterAll(async () => {
  await service.stop()
})

async function slowOf(chosen: readonly TextEntry[], piecesOf: (index: number, entry: TextEntry) => readonly string[]) {
  const slow: string[] = []
  for (const [index, entry] of chosen.entries()) {
    for (const piece of piecesOf(index, entry)) {
      const fault = await slowRequest(service.owner.fetch, entry, piece)
      if (fault !== null) slow.push(`${entry.name}, ${JSON.stringify(piece)}: ${fault}`)
    }
  }
  return slow
}

it('every text field of the contract is handled in linear time without blocking other requests', async () => {
  expect(entries.length).toBeGreaterThan(200)
  const slow = await slowOf(entries, (index, { place }) => {
    const offered = place === 'header' ? headerPieces : pieces
    return [offered[index % offered.length] ?? ' ']
  })
  expect(slow).toEqual([])
}, 300_000)

it('captions, written requests and searches are handled in linear time, whatever they repeat', async () => {
  const telling = [
    'saveCaptions body srt',
    'planEdits body prompt',
    'createVoiceover body script',
    'searchAssets input query',
  ]
  const chosen = entries.filter(({ name }) => telling.includes(name))
  expect(chosen.map(({ name }) => name)).toEqual(telling)
  expect(await slowOf(chosen, () => pieces)).toEqual([])
}, 300_000)

it('captions are saved in linear time', async () => {
  const times = '1\n00:00:01,000 --> 00:00:02,000\n'
  const saved = entries.find(({ name }) => name === 'saveCaptions body srt')
  if (saved === undefined) throw new Error('There is no such operation.')
  const entry = (written: (text: string) => string): TextEntry => ({
    ...saved,
    request: (text) => {
      const { path, init } = saved.request(text)
      return { path, init: { ...init, body: JSON.stringify({ srt: written(text), expectedUpdatedAt: null }) } }
    },
  })
  const places = [
    (text: string) => `1:1${text}x`,
    (text: string) => `${times}a${text}x`,
    (text: string) => `${times.trim()}${text}x\na`,
  ]
  const slow = await slowOf(places.map(entry), () => [' ', '-->', '1:1', '\n'])
  expect(slow).toEqual([])
}, 300_000)
