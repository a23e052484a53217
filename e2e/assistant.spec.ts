import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { exposeSession, openCompositionOf } from './drivers/openSession.ts'
import { changeOnService, savedComposition, type SavedPlace } from './drivers/savedComposition.ts'
import { openPanel } from './drivers/toolsPanel.ts'
import {
  completion,
  openFakeChatServer,
  sendJson,
  type ChatBehaviour,
} from '../src/testing/providers/fakeChatServer.ts'
import { startService } from './fixtures/service.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const text = (id: number, content: string) => textOverlay(id, content, { from: id * 90 })

/** Opens a composition of two texts, with the assistant beside it. */
async function begin(page: Page, service: ServiceAddress & { readonly link: string }) {
  await signIn(page, service.link)
  const wanted = { title: 'Asked', overlays: [text(0, 'Greeting'), text(1, 'Farewell')], durationInFrames: 180 }
  const compositionId = await createComposition(page, service, wanted)
  await exposeSession(page)
  await openComposition(page, compositionId)
  const place: SavedPlace = { request: page.request, service, compositionId }
  return { place, panel: await openPanel(page, 'Assistant') }
}

async function ask(page: Page, words: string): Promise<void> {
  const field = page.getByRole('region', { name: 'Assistant' }).getByRole('textbox')
  await field.fill(words)
  await field.press('Enter')
}

const saved = async (place: SavedPlace) => (await savedComposition(place)).composition

test('a plan of three steps is reviewed, one step is dropped, the rest is applied, undone and redone', async ({
  page,
  sharedService,
}) => {
  const { panel, place } = await begin(page, sharedService)
  const before = await saved(place)
  await ask(page, 'make it square, delete "Farewell" and add a title "Summer" at the start')
  await expect(panel.getByRole('list', { name: 'Steps' }).getByRole('checkbox')).toHaveCount(3)
  expect(await saved(place), 'planning changes nothing').toEqual(before)

  await test.step('the outcome can be previewed and hidden again', async () => {
    await panel.getByRole('radio', { name: 'After' }).click()
    await expect.poll(async () => (await shownOf(page)).width).toBe(720)
    await panel.getByRole('radio', { name: 'Before' }).click()
    await expect.poll(async () => (await shownOf(page)).width).toBe(1_280)
  })
  await expectNoFault(page)
  await panel.getByRole('checkbox', { name: /^2\. / }).click()
  await panel.getByRole('button', { name: 'Apply 2 steps' }).click()
  await expect(panel.getByRole('status').filter({ hasText: 'Applied 2 steps' })).toBeVisible({ timeout: 30_000 })
  const wanted = { width: 720, overlays: [{ content: 'Greeting' }, { content: 'Farewell' }, { content: 'Summer' }] }
  expect(await saved(place)).toMatchObject(wanted)
  expect((await openCompositionOf(page))?.document).toEqual(await saved(place))

  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved(place)).toEqual(before)
  await panel.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => saved(place)).toMatchObject(wanted)

  await test.step('the conversation is there again after a reload', async () => {
    await page.reload()
    const again = await openPanel(page, 'Assistant')
    await expect(again.getByText('make it square, delete "Farewell"')).toBeVisible()
    await expect(again.getByText(/Applied 2 steps/)).toBeVisible()
  })
})

test('if another save comes first, a plan is checked again and nothing is lost', async ({ page, sharedService }) => {
  const { panel, place } = await begin(page, sharedService)
  await ask(page, 'delete "Farewell" and make it square')
  await expect(panel.getByRole('list', { name: 'Steps' }).getByRole('checkbox')).toHaveCount(2)
  await changeOnService(place, (composition) => ({
    ...composition,
    overlays: composition.overlays.filter(({ id }) => id === 0).map((overlay) => ({ ...overlay, content: 'Theirs' })),
  }))
  await panel.getByRole('button', { name: 'Apply 2 steps' }).click()
  await expect(panel.getByRole('button', { name: 'Apply 1 step' })).toBeVisible({ timeout: 30_000 })
  await expect(panel.getByRole('checkbox', { name: /^1\. / })).toBeDisabled()
  await expect(
    panel.getByRole('status').filter({ hasText: '1 of 2 steps still work. Nothing has been applied yet.' }),
  ).toBeVisible()
  await expect(panel.getByRole('alert'), 'one notice says it').toHaveCount(0)
  expect((await saved(place)).overlays).toMatchObject([{ content: 'Theirs' }])
  await panel.getByRole('button', { name: 'Apply 1 step' }).click()
  await expect
    .poll(() => saved(place), { timeout: 30_000 })
    .toMatchObject({
      width: 720,
      overlays: [{ content: 'Theirs' }],
    })
})

test('a request that is not understood is refused with an explanation', async ({ page, sharedService }) => {
  const { panel, place } = await begin(page, sharedService)
  const before = await saved(place)
  await ask(page, 'paint a unicorn in the style of Monet')
  await expect(panel.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByText(/cannot|not understand|does not/i).first()).toBeVisible()
  expect(await saved(place)).toEqual(before)
  await expectNoFault(page)
})

const step = (tool: string, input: unknown) => ({ tool, input, label: 'A step', why: 'Because.' })
const plan = (...steps: readonly object[]) => JSON.stringify({ summary: 'A plan.', riskLevel: 'low', steps })
const strange = '9b2f7c1e-0d5b-4c8e-9a3f-2b1d7e5c4a91'

const faults: readonly { readonly name: string; readonly answer: ChatBehaviour }[] = [
  { name: 'rubbish', answer: 'Sure! I have deleted everything for you.' },
  { name: 'a page', answer: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>') },
  { name: '500', answer: (response) => sendJson(response, { error: { message: 'secret path /root/key' } }, 500) },
  { name: 'nothing', answer: (response) => void response.destroy() },
  { name: 'half an answer', answer: (response) => sendJson(response, completion('{"summary": "A pl', 'length')) },
  { name: 'an unknown tool', answer: plan(step('runShell', { command: 'rm -rf /' })) },
  { name: 'media of nowhere', answer: plan(step('addClipOverlay', { assetId: strange })) },
  {
    name: 'a foreign address',
    answer: plan(step('changeOverlay', { overlayId: 0, changes: { src: 'http://evil/' } })),
  },
  { name: 'a number out of bounds', answer: plan(step('moveOverlay', { overlayId: 0, row: 1e9 })) },
  { name: 'too many steps', answer: plan(...Array.from({ length: 9 }, () => step('deleteOverlay', { overlayId: 0 }))) },
  { name: 'a prototype', answer: `{"__proto__": {"steps": []}, "summary": "x", "riskLevel": "low", "steps": [{}]}` },
]

test('a model that answers anything but a plan never changes the composition', async ({ page }) => {
  let answer: ChatBehaviour = ''
  const model = await openFakeChatServer((response, request) =>
    typeof answer === 'string' ? sendJson(response, completion(answer)) : answer(response, request),
  )
  const service = await startService({ environment: { FRAMEWRIGHT_AI_URL: model.url, FRAMEWRIGHT_AI_MODEL: 'fake' } })
  try {
    await signIn(page, service.link)
    const at = (path: string) => new URL(path, service.baseUrl).href
    const wanted = { title: 'Asked', overlays: [text(0, 'Greeting')], durationInFrames: 90 }
    const compositionId = await createComposition(page, service, wanted)
    const place: SavedPlace = { request: page.request, service, compositionId }
    const before = await savedComposition(place)
    await page.goto(at(`/compositions/${compositionId}`))
    const panel = await openPanel(page, 'Assistant')
    const entries = panel.getByRole('list', { name: 'Conversation' }).locator('> li')
    for (const [index, fault] of faults.entries()) {
      await test.step(`answers ${fault.name}`, async () => {
        answer = fault.answer
        await ask(page, 'Make it better')
        await expect(entries).toHaveCount(index + 1)
        await expect(entries.last().getByRole('alert')).toBeVisible({ timeout: 30_000 })
        await expect(panel.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
        await expect(panel.getByText(/secret path|evil/)).toHaveCount(0)
      })
    }
    expect(await savedComposition(place)).toEqual(before)

    await test.step('and a plan of it can be applied', async () => {
      answer = plan(step('changeOverlay', { overlayId: 0, changes: { content: 'Welcome' } }))
      await ask(page, 'Make it better')
      await panel.getByRole('button', { name: 'Apply 1 step' }).click()
      await expect
        .poll(async () => (await savedComposition(place)).composition.overlays)
        .toMatchObject([{ content: 'Welcome' }])
    })
  } finally {
    await service.dispose()
    await model.close()
  }
})

/** The composition as the preview and the timeline show it. */
async function shownOf(page: Page): Promise<{ readonly width: number }> {
  return await page.evaluate(() => ({ width: Reflect.get(window, 'openSession')().getState().shown.width }))
}
