import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import {
  completion,
  openFakeChatServer,
  sendJson,
  type ChatBehaviour,
  type FakeChatServer,
} from '../../../testing/providers/fakeChatServer.ts'
import { openAiPlanner } from './openAiPlanner.ts'
import { ids, projects } from '../../../testing/plannerCorpus/projects.ts'
import { errorOf } from '../../../contract/jobErrors.ts'

const servers: FakeChatServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(async (server) => await server.close()))
})

async function plan(
  behaviour: ChatBehaviour,
  fields: Partial<Parameters<typeof openAiPlanner>[0]> & { prompt?: string } = {},
) {
  const server = await openFakeChatServer(behaviour)
  servers.push(server)
  const { prompt = 'make it vertical', ...endpoint } = fields
  const planner = openAiPlanner({ url: server.url, key: 'secret', model: 'fake', deadlineMs: 5_000, ...endpoint })
  const planned = await planner.plan({ ...projects.promo, prompt }, new AbortController().signal)
  return { planned, requests: server.requests }
}

const step = (tool: string, input: unknown) => ({ tool, input, label: 'Do it', why: 'Because.' })
const answerOf = (steps: readonly unknown[], fields: object = {}): string =>
  JSON.stringify({ refusal: null, summary: 'Does it.', riskLevel: 'low', steps, ...fields })
const vertical = step('setCanvasSettings', { aspectRatio: '9:16' })

describe('a good answer', () => {
  it('becomes a plan', async () => {
    const { planned, requests } = await plan(answerOf([vertical]))
    expect(planned).toEqual({ ok: true, value: { summary: 'Does it.', riskLevel: 'low', steps: [vertical] } })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      authorization: 'Bearer secret',
      body: { model: 'fake', response_format: { type: 'json_schema' } },
    })
  })

  it.each([
    ['in a code fence', `Here you are:\n\`\`\`json\n${answerOf([vertical])}\n\`\`\`\nEnjoy.`],
    ['after thoughts', `<think>{"steps": []} or not</think>${answerOf([vertical])}`],
    ['with words around it', `Sure. ${answerOf([vertical])} That is all.`],
    ['with input as text', answerOf([step('setCanvasSettings', '{"aspectRatio":"9:16"}')])],
    [
      'with null for what is left out',
      answerOf([step('setCanvasSettings', { aspectRatio: '9:16', backgroundColor: null })]),
    ],
  ])('is understood %s', async (_, text) => {
    const { planned } = await plan(text)
    expect(planned).toMatchObject({ ok: true, value: { steps: [vertical] } })
  })

  it('resolves stock queries', async () => {
    const { planned } = await plan(
      answerOf([step('addClipOverlay', { stock: { query: 'ocean' }, placement: 'broll', startFrame: 30 })]),
    )
    expect(planned).toMatchObject({
      ok: true,
      value: { steps: [{ input: { stock: { provider: 'stock', id: '101' } } }] },
    })
  })

  it('is at least as risky as its steps', async () => {
    const { planned } = await plan(answerOf([1, 2, 3].map((overlayId) => step('deleteOverlay', { overlayId }))))
    expect(planned).toMatchObject({ ok: true, value: { riskLevel: 'high' } })
  })

  it('may decline the request', async () => {
    const { planned } = await plan(answerOf([], { refusal: 'There is no cat in this project.' }))
    expect(planned).toEqual({
      ok: false,
      refusal: errorOf('plan_refused', { answer: 'There is no cat in this project.' }),
    })
  })

  it('shortens labels that are too long', async () => {
    const { planned } = await plan(answerOf([{ ...vertical, label: 'x'.repeat(500), why: '' }], { summary: '' }))
    expect(planned.ok && planned.value.steps[0]?.label.length).toBe(120)
    expect(planned.ok && planned.value.steps[0]?.why.length).toBeGreaterThan(0)
  })

  it('comes from the first listed model if none is configured', async () => {
    const { planned, requests } = await plan(answerOf([vertical]), { model: null })
    expect(planned.ok).toBe(true)
    expect(requests.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions'])
    expect(requests[1]?.body.model).toBe('listed-model')
  })
})

describe('a server that fails', () => {
  it.each([
    [500, 'planner_unavailable'],
    [503, 'planner_unavailable'],
    [429, 'planner_unavailable'],
    [401, 'planner_unavailable'],
    [400, 'planner_unavailable'],
    [404, 'planner_unavailable'],
  ])('gets one request if it answers %i', async (status, code) => {
    const { planned, requests } = await plan((response) =>
      sendJson(response, { error: { message: 'secret detail' } }, status),
    )
    expect(planned).toMatchObject({ ok: false, refusal: { code } })
    expect(JSON.stringify(planned)).not.toContain('secret detail')
    expect(requests).toHaveLength(1)
  })

  it('times out if it is silent', async () => {
    const { planned } = await plan(() => undefined, { deadlineMs: 150 })
    expect(planned).toMatchObject({
      ok: false,
      refusal: { code: 'planner_unavailable', message: expect.stringContaining('did not respond') },
    })
  })

  it('times out if its answer never ends', async () => {
    const { planned } = await plan(
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":'),
      { deadlineMs: 150 },
    )
    expect(planned).toMatchObject({ ok: false, refusal: { code: 'planner_unavailable' } })
  })

  it('is unavailable if its answer breaks off', async () => {
    const { planned } = await plan((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{"id":')
      setImmediate(() => response.destroy())
    })
    expect(planned).toMatchObject({ ok: false, refusal: { code: 'planner_unavailable' } })
  })

  it('is unavailable if the port is closed', async () => {
    const { planned } = await plan(answerOf([vertical]), { url: 'http://127.0.0.1:9/v1' })
    expect(planned).toMatchObject({ ok: false, refusal: { code: 'planner_unavailable' } })
  })

  it('cannot redirect the request', async () => {
    const { planned, requests } = await plan(
      (response) => void response.writeHead(307, { location: 'https://elsewhere.example/' }).end(),
    )
    expect(planned).toMatchObject({ ok: false, refusal: { code: 'planner_unavailable' } })
    expect(requests).toHaveLength(1)
  })

  it('is aborted if the job is stopped', async () => {
    const server = await openFakeChatServer(() => undefined)
    servers.push(server)
    const controller = new AbortController()
    const planner = openAiPlanner({ url: server.url, key: null, model: 'fake' })
    const planning = planner.plan({ ...projects.promo, prompt: 'make it vertical' }, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(planning).rejects.toThrow('stopped')
  })
})

describe('an answer that is not a plan', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  it.each([
    ['rubbish', 'Lorem ipsum dolor sit amet'],
    ['nothing', ''],
    ['JSON that breaks off', answerOf([vertical]).slice(0, -20)],
    ['HTML', '<!doctype html><html><body>Login</body></html>'],
    ['a list', '[1, 2, 3]'],
    ['very deep JSON', deep],
    ['no step', answerOf([])],
    ['1,000 steps', answerOf(Array.from({ length: 1_000 }, () => vertical))],
    ['nine steps', answerOf(Array.from({ length: 9 }, () => vertical))],
    ['an unknown tool', answerOf([step('runShell', { command: 'rm -rf /' })])],
    ['a tool named like a part of every object', answerOf([step('constructor', {})])],
    ['a search', answerOf([step('searchAssets', { query: 'x' })])],
    ['an asset of nowhere', answerOf([step('addSoundOverlay', { assetId: '99999999-9999-4999-8999-999999999999' })])],
    ['a voiceover of nowhere', answerOf([step('addVoiceoverWithCaptions', { voiceoverId: ids.drone })])],
    [
      'captions of nowhere',
      answerOf([step('addCaptionsToOverlay', { overlayId: 1, source: 'srt', captionId: ids.drone })]),
    ],
    ['stock by a made-up id', answerOf([step('addClipOverlay', { stock: { provider: 'stock', id: '101' } })])],
    ['stock of which there is none', answerOf([step('addClipOverlay', { stock: { query: 'dinosaur' } })])],
    ['a URL', answerOf([step('addClipOverlay', { assetId: ids.drone, src: 'https://evil.example/a.mp4' })])],
    ['a path for an asset', answerOf([step('addClipOverlay', { assetId: 'file:///etc/passwd' })])],
    ['media in changes', answerOf([step('changeOverlay', { overlayId: 1, changes: { sourceAssetId: ids.drone } })])],
    ['a huge number', answerOf([step('moveOverlay', { overlayId: 1, row: 1e300 })])],
    ['a number beyond JSON', answerOf([vertical]).replace('"9:16"', '1e999')],
    ['a changed prototype', answerOf([vertical]).replace('"aspectRatio"', '"__proto__":{"admin":true},"aspectRatio"')],
    ['a changed prototype in text', answerOf([step('setCanvasSettings', '{"__proto__":{"a":1}}')])],
    ['input that is a number', answerOf([step('setCanvasSettings', 7)])],
    ['input of another tool', answerOf([step('deleteOverlay', { aspectRatio: '9:16' })])],
  ])('is refused: %s', async (_, text) => {
    const { planned } = await plan(text)
    expect(planned).toMatchObject({ ok: false, refusal: { code: 'plan_invalid' } })
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  it.each([
    [
      'HTML instead of the protocol',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
    ],
    ['JSON of another protocol', (response: ServerResponse) => sendJson(response, { hello: 'world' })],
    ['an answer without choices', (response: ServerResponse) => sendJson(response, { ...completion(''), choices: [] })],
    [
      'more than two megabytes',
      (response: ServerResponse) => sendJson(response, completion('x'.repeat(3 * 1024 * 1024))),
    ],
    [
      'an answer that was cut for its length',
      (response: ServerResponse) => sendJson(response, completion(answerOf([vertical]).slice(0, 60), 'length')),
    ],
  ])('is refused: %s', async (_, behaviour) => {
    const { planned } = await plan(behaviour)
    expect(planned).toMatchObject({ ok: false, refusal: { code: 'plan_invalid' } })
  })
})
