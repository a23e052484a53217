import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MAX_CONTEXT_TEXT_LENGTH, MAX_COPY_SOURCES_LENGTH } from '../../../../contract/limits.ts'
import { generateMessaging } from '../../../../contract/operations/generation/copy.ts'
import { initialProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import { readCopyRequest } from './readCopyRequest.ts'

const sourcesOf = (texts: readonly string[], repeated: number) => {
  const sources = texts.map((_, index) => ({ id: randomUUID(), name: `Talk ${index}`, assetId: randomUUID() }))
  const contextSourceIds = Array.from({ length: repeated }, () => sources.map(({ id }) => id)).flat()
  const request = readCopyRequest({
    body: generateMessaging.body.parse({ format: 'hooks', productHighlights: ['Folds flat'], contextSourceIds }),
    context: { ...initialProjectSettings.context, isActive: true, product: 'FoldLight', sources },
    brief: null,
    template: null,
    transcripts: new Map(sources.map(({ id }, index) => [id, texts[index] ?? ''])),
  })
  if (!('sources' in request)) throw new Error('The request is refused.')
  return request.sources
}

it('uses each source once', () => {
  expect(sourcesOf(['It folds.', ''], 3)).toEqual([
    { name: 'Talk 0', text: 'It folds.' },
    { name: 'Talk 1', text: '' },
  ])
})

it('uses the start of long transcripts, and cuts no number', () => {
  const [source] = sourcesOf(['costs 1200 '.repeat(2_000)], 1)
  expect(source?.text.length).toBeLessThanOrEqual(MAX_CONTEXT_TEXT_LENGTH)
  expect(source?.text).toMatch(/(?:costs|1200)$/u)
  const all = sourcesOf(
    Array.from({ length: 30 }, () => 'word '.repeat(20_000)),
    1,
  )
  const lengths = all.map(({ text }) => text.length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  expect(total).toBeLessThanOrEqual(MAX_COPY_SOURCES_LENGTH)
  expect(total).toBeGreaterThan(MAX_COPY_SOURCES_LENGTH - 100)
})
