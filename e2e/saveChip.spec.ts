import { expect } from '@playwright/test'
import { seededFaults } from '../src/testing/network/seededFaults.ts'
import { seededRandom } from '../src/testing/seededRandom.ts'
import { falseClaims, logChip } from './drivers/chipLog.ts'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { openCompositionOf } from './drivers/openSession.ts'
import { changeOnService, savedComposition } from './drivers/savedComposition.ts'
import { saveChip, showTextStyles } from './drivers/textEdits.ts'
import { createTextWriter } from './drivers/textWriter.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

// Off because tracing would take longer than the story.
test.use({ trace: 'off' })

const SEED = 40_914
const EDITS = 60
/** Number of edits after which another program also saves the composition. */
const OTHERS_EVERY = 20

test(`the chip never says saved without an answer of the service that says so, over ${EDITS} edits whose saves are dropped, delayed, doubled, truncated and refused (seed ${SEED})`, async ({
  page,
  faultyService: service,
}, testInfo) => {
  test.setTimeout(400_000)
  const chip = await logChip(page)
  const random = seededRandom(SEED)
  const writer = createTextWriter(random)
  await signIn(page, service.link)
  const wanted = { title: 'Chip', overlays: [], durationInFrames: 300 }
  const compositionId = await createComposition(page, service, wanted)
  const place = { request: page.request, service, compositionId }
  const known = [{ since: Date.now(), composition: (await savedComposition(place)).composition }]
  await page.goto(`${service.baseUrl}/compositions/${compositionId}`)
  await showTextStyles(page)

  service.spoil(seededFaults(SEED))
  for (let count = 1; count <= EDITS; count += 1) {
    await writer.edit(page)
    if (count % OTHERS_EVERY === 0) {
      const width = 1_280 + count * 2
      await changeOnService(place, (before) => ({
        ...before,
        backgroundColor: `#${width.toString(16).padStart(6, '0')}`,
      }))
      known.push({ since: Date.now(), composition: (await savedComposition(place)).composition })
    }
    // Some edits follow at once, others during a save or after it.
    const share = random()
    if (share > 0.6) await expect(saveChip(page)).not.toContainText('Unsaved', { timeout: 60_000 })
    if (share > 0.85) await expect(saveChip(page)).toContainText(/saved \d|merged/iu, { timeout: 90_000 })
  }
  const spoiled = service.saves()
  service.spoil(() => ({ kind: 'none' }))
  await expect(saveChip(page)).toContainText(/saved \d|merged/iu, { timeout: 60_000 })

  const entries = await chip.entries()
  expect(falseClaims(entries, [...known, ...service.acknowledged()])).toEqual([])
  const open = await openCompositionOf(page)
  const saved = await savedComposition(place)
  expect(saved.composition).toEqual(open?.document)
  expect(writer.faultsOf(saved.composition, { keptBefore: Date.now(), acknowledged: [] })).toEqual([])
  const newest = writer.newestWords()
  if (newest !== null) await expect(overlayCell(page, new RegExp(`^Text ${newest},`))).toHaveCount(1)

  const kinds = Map.groupBy(spoiled, ({ fault }) => fault.kind)
  const met = [...kinds].map(([kind, { length }]) => `${length} × ${kind}`).toSorted()
  expect(met.length, met.join(', ')).toBe(8)
  const claims = falseClaims(entries, []).length
  expect(claims, 'it says so where it is true').toBeGreaterThan(5)
  const figures = `${EDITS} edits, ${spoiled.length} saves (${met.join(', ')}), ${entries.length} looks, ${claims} claims`
  await testInfo.attach('figures', { body: figures, contentType: 'text/plain' })
  process.stdout.write(`${figures}\n`)
})
