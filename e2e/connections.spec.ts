import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import {
  completion,
  type FakeChatServer,
  openFakeChatServer,
  sendJson,
} from '../src/testing/providers/fakeChatServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { openPanel } from './drivers/toolsPanel.ts'
import { test } from './fixtures/test.ts'

const plan = {
  summary: 'Removes the farewell.',
  refusal: null,
  riskLevel: 'low',
  steps: [{ tool: 'deleteOverlay', input: { overlayId: 1 }, label: 'Remove “Farewell”', why: 'You asked for it.' }],
}

/** A fake model server. It answers connection tests, and returns the same plan to all other requests. */
async function openModel(): Promise<FakeChatServer> {
  const model: FakeChatServer = await openFakeChatServer((response) => {
    const asked = JSON.stringify(model.requests.at(-1)?.body.messages ?? [])
    sendJson(response, completion(asked.includes('one word') ? 'Ready.' : JSON.stringify(plan)))
  })
  return model
}

const MODEL = 'story-model:1b'
/** The model lists of Ollama and of LM Studio. The latter is used on machines whose Ollama port is taken. */
const modelLists = [
  { port: 11_434, path: '/api/tags', list: { models: [{ name: MODEL }] } },
  { port: 1_234, path: '/v1/models', list: { object: 'list', data: [{ id: MODEL, object: 'model' }] } },
] as const

/** Serves a program's model list on its usual port. Null if the port is taken. */
async function openModelList({ list, path, port }: (typeof modelLists)[number]): Promise<Server | null> {
  const server = createServer((request, response) => {
    const isList = request.url === path
    sendJson(response, isList ? list : {}, isList ? 200 : 404)
  })
  return await new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function openFirstModelList(): Promise<{ readonly server: Server; readonly port: number }> {
  for (const program of modelLists) {
    const server = await openModelList(program)
    if (server !== null) return { server, port: program.port }
  }
  throw new Error('The ports of Ollama and LM Studio are both taken. Stop one of them.')
}

async function openConnections(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('link', { name: 'Connections', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible()
}

test('a chat server is added, tested, makes a plan, and is removed', async ({ page, ownService }) => {
  const model = await openModel()
  try {
    await signIn(page, ownService.link)
    await openConnections(page)
    await expect(page.getByText('The built-in planner is in use.')).toBeVisible()
    await expectNoFault(page)
    await page.getByRole('button', { name: 'Set up: Chat model' }).click()
    const form = page.getByRole('form', { name: 'Chat model' })
    await form.getByRole('textbox', { name: 'Address' }).fill('http://me:word@127.0.0.1/v1')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(
      form.getByText('Enter the user name and the key in their own fields, not in the address.'),
    ).toBeVisible()
    await form.getByRole('textbox', { name: 'Address' }).fill(model.url)
    await form.getByLabel('Key', { exact: true }).fill('a-key-of-the-story')
    await form.getByRole('button', { name: 'Test: Chat model' }).click()
    await expect(form.getByText('listed-model answered: “Ready.”')).toBeVisible()
    await expectNoFault(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Set up here')).toBeVisible()
    await expect(page.getByText(model.url)).toBeVisible()
    await expect(form).toHaveCount(0)
    expect(await page.content()).not.toContain('a-key-of-the-story')

    const overlays = [textOverlay(0, 'Greeting'), textOverlay(1, 'Farewell', { from: 90 })]
    const compositionId = await createComposition(page, ownService, { title: 'Asked', overlays, durationInFrames: 180 })
    await page.goto(`${ownService.baseUrl}/compositions/${compositionId}`)
    const panel = await openPanel(page, 'Assistant')
    const field = page.getByRole('region', { name: 'Assistant' }).getByRole('textbox')
    await field.fill('say goodbye to the last words')
    await field.press('Enter')
    await expect(panel.getByText('Removes the farewell.')).toBeVisible({ timeout: 30_000 })
    expect(model.requests.at(-1)?.authorization).toBe('Bearer a-key-of-the-story')

    await page.goto(`${ownService.baseUrl}/settings/connections`)
    await page.getByRole('button', { name: 'Remove: Chat model' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove connection' }).click()
    await expect(page.getByText('The built-in planner is in use.')).toBeVisible()
    await page.getByRole('link', { name: 'Usage', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Usage', exact: true })).toBeVisible()
    await expectNoFault(page)
  } finally {
    await model.close()
  }
})

test('a model server on this machine is found and fills the form', async ({ page, ownService }) => {
  const { port, server } = await openFirstModelList()
  try {
    await signIn(page, ownService.link)
    await openConnections(page)
    await page.getByRole('button', { name: 'Search this machine' }).click()
    await page.getByRole('button', { name: 'Use story-model:1b for: Chat model' }).click()
    const form = page.getByRole('form', { name: 'Chat model' })
    await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue(`http://127.0.0.1:${port}/v1`)
    await expect(form.getByRole('textbox', { name: 'Model' })).toHaveValue('story-model:1b')
    await expectNoFault(page)
  } finally {
    server.close()
  }
})
