import { expect } from '@playwright/test'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

type Fields = Readonly<Record<string, unknown>>

const overlay: Fields = textOverlay(1, 'Fine')
const document: Fields = {
  version: 1,
  aspectRatio: '16:9',
  backgroundColor: '#101216',
  durationInFrames: 150,
  fps: 30,
  width: 1_280,
  height: 720,
  overlays: [overlay],
}
const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))
/** Fields without which an overlay is still valid. */
const kept = new Set(['isDragging', 'rotation', 'styles'])
const ofDocument = Object.keys(document).flatMap((name) => [
  without(document, name),
  { ...document, [name]: null },
  { ...document, [name]: -1 },
])
const ofOverlay = Object.keys(overlay)
  .filter((name) => !kept.has(name))
  .flatMap((name) => [without(overlay, name), { ...overlay, [name]: null }])
  .map((broken) => ({
    ...document,
    overlays: [overlay, { ...broken, ...('id' in broken && broken['id'] === 1 ? { id: 2 } : {}) }],
  }))
/** Documents of other programs: a drawing program, an exchange format and a web page. */
const ofOthers: readonly unknown[] = [
  { type: 'drawing', version: 2, elements: [], appState: {} },
  { OTIO_SCHEMA: 'Timeline.1', tracks: { children: [] } },
  { doctype: 'html', composition: document },
  [],
  'a text',
  null,
  7,
]
const damaged: readonly unknown[] = [...ofDocument, ...ofOverlay, ...ofOthers]

test(`${damaged.length} damaged videos and those of other programs open no blank page, and a good one still opens`, async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  expect(damaged.length).toBeGreaterThanOrEqual(50)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await signIn(page, sharedService.link)
  const wanted = { title: 'Damaged', overlays: [overlay], durationInFrames: 150 }
  const compositionId = await createComposition(page, sharedService, wanted)
  // Our service stores no such document, so it is inserted into the response, as if another host had sent it.
  let composition: unknown = document
  await page.route(`**/api/v1/compositions/${compositionId}`, async (route) => {
    const response = await route.fetch()
    const answer: { readonly data: Fields } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, composition } } })
  })
  for (const [index, one] of damaged.entries()) {
    composition = one
    await page.goto(`/compositions/${compositionId}`)
    await expect(page.getByRole('alert').first(), `${index}: ${JSON.stringify(one)}`).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(0)
  }
  composition = document
  await page.goto(`/compositions/${compositionId}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  expect(faults).toEqual([])
})
