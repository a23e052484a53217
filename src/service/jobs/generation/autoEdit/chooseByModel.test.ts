import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSpokenSound } from '../../../../testing/media/spokenSound.ts'
import {
  type ChatBehaviour,
  completion,
  type FakeChatServer,
  openFakeChatServer,
  sendJson,
} from '../../../../testing/providers/fakeChatServer.ts'
import { cancelJob } from '../../../../testing/service/cancel.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../../../testing/service/uploadAsset.ts'
import type { SpeechToText } from '../../../providers/speechToText.ts'

/** Sentences of five words, one every three seconds. */
const sentences = [
  'Why do seven people fail?',
  'Nobody knew that big secret.',
  'My tea was cold today.',
  'The garden was very quiet.',
  'We sold all our lamps.',
  'Then it started to rain.',
]
const words = sentences.flatMap((sentence, line) =>
  sentence.split(' ').map((text, index) => {
    const startMs = 500 + line * 3_000 + index * 450
    return { text, startMs, endMs: startMs + 430 }
  }),
)
const recognizer: SpeechToText = {
  name: 'planted',
  maxMs: 60_000,
  recognize: async () => await Promise.resolve({ language: 'en', isDraft: false, words }),
}

let chat: FakeChatServer
let service: TestService
let projectId = ''
let talkId = ''
let behaviour: Exclude<ChatBehaviour, string>
let asked = 0
beforeAll(async () => {
  chat = await openFakeChatServer((response, request) => behaviour(response, request))
  const environment = { FRAMEWRIGHT_AI_URL: chat.url, FRAMEWRIGHT_AI_MODEL: 'fake' }
  service = await startTestService({ environment, speech: { recognizer, aligner: null, speaker: null } })
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
  const bursts = words.map(({ endMs, startMs }) => [startMs / 1_000 + 0.02, endMs / 1_000 - 0.02] as const)
  const path = join(service.running.context.workFolder, 'talk.mp4')
  const bytes = await readFile(await makeSpokenSound(path, { seconds: 19, bursts }))
  const talk = { projectId, type: 'video', filename: 'Talk.mp4', mimeType: 'video/mp4', bytes } as const
  talkId = (await preparedAsset(service.owner, (await uploadAsset(service.owner, talk)).id)).id
})
afterAll(async () => {
  await service.stop()
  await chat.close()
})
beforeEach(() => {
  asked = chat.requests.length
  service.clock.advance(5)
})

const answers = (answer: unknown): void => {
  behaviour = (response) => sendJson(response, completion(typeof answer === 'string' ? answer : JSON.stringify(answer)))
}
const picks = (...ids: readonly number[]) => ({ windows: ids.map((id) => ({ id, why: `Reason ${id}.` })) })
const start = async (body: object = {}) => {
  const single = { sourceMode: 'single_asset', sourceAssetIds: [talkId], targetDurationSeconds: 5 } as const
  return await service.owner.call('createAutoEdit', { params: { projectId }, body: { ...single, ...body } })
}
const made = async (body: object = {}) => {
  const { autoEditId, jobId } = await start(body)
  const job = await endedJob(service.owner, jobId)
  const edit = await service.owner.call('readAutoEdit', { params: { resourceId: autoEditId } })
  const { report } = edit
  if (report === null) throw new Error(`There is no report: ${JSON.stringify(job.error)}`)
  const kept = report.windows.filter(({ isKept }) => isKept)
  return {
    job,
    edit,
    report,
    kept: kept.map(({ text }) => sentences.indexOf(text) + 1),
    whys: kept.map(({ why }) => why),
    unmet: report.unmet.map(({ reason }) => reason),
    requests: chat.requests.length - asked,
  }
}

describe('a connected model', () => {
  it('chooses the sentences by their numbers, each with its reason', async () => {
    answers(picks(3, 6, 1))
    const edit = await made()
    expect(edit).toMatchObject({ kept: [3, 6], whys: ['Reason 3.', 'Reason 6.'], unmet: [], requests: 1 })
    expect(edit.report).toMatchObject({ chosenBy: 'model', targetMs: 5_000 })
    expect(Math.abs(edit.report.lengthMs - 5_000)).toBeLessThanOrEqual(500)
    const scores = edit.report.windows.map(({ score }) => score)
    expect([scores[2], scores[5], scores[0]]).toEqual([100, 75, 50])
    expect(Math.max(scores[1] ?? 100, scores[3] ?? 100, scores[4] ?? 100)).toBeLessThan(50)
  })

  it('gets the numbered sentences with their times, and nothing but the request', async () => {
    answers(picks(1, 2, 4))
    await made({ mustPreserveQuotes: ['garden was very quiet'] })
    const [system, prompt] = chat.requests.at(-1)?.body.messages?.map(({ content }) => String(content)) ?? []
    expect(system).toContain('The video lasts 5 seconds.')
    for (const sentence of sentences) expect(prompt).toContain(sentence)
    expect(prompt).toContain('{"id":4,"file":"Talk.mp4","startSeconds":9.5,')
    expect(prompt).toMatch(/"id":4,[^\n]*"isQuote":true/u)
    for (const id of [projectId, talkId]) expect(`${system}${prompt}`).not.toContain(id)
  })

  it('is not asked if nothing is left out', async () => {
    answers(picks(1))
    const edit = await made({ targetDurationSeconds: null })
    expect(edit).toMatchObject({ kept: [1, 2, 3, 4, 5, 6], unmet: [], requests: 0, report: { chosenBy: 'rules' } })
  })

  it('chooses the openings of variations', async () => {
    answers(picks(5, 4, 3, 2))
    const edit = await made({ targetDurationSeconds: null, variations: 'hooks', variationCount: 2 })
    expect(edit).toMatchObject({ requests: 1, report: { chosenBy: 'model' }, unmet: [] })
    const starts = await Promise.all(
      edit.edit.outputEditorProjectIds.slice(1).map(async (compositionId) => {
        const { composition } = await service.owner.call('readComposition', { params: { compositionId } })
        const captions = composition.overlays.flatMap((overlay) => (overlay.type === 'caption' ? overlay.captions : []))
        return captions[0]?.text.split(' ').slice(0, 2).join(' ')
      }),
    )
    expect(starts).toEqual(['We sold', 'The garden'])
  })

  it('chooses for all variations of the video in one request', async () => {
    answers(picks(3, 6, 1, 2))
    const edit = await made({ variations: 'videos', variationCount: 2 })
    expect(edit).toMatchObject({ kept: [3, 6], requests: 1, report: { chosenBy: 'model' }, unmet: [] })
    expect(edit.edit.outputEditorProjectIds).toHaveLength(3)
    const [child] = edit.job.children ?? []
    expect(child).toMatchObject({ status: 'succeeded', error: null })
  })

  it('places the sentences of a story in its parts', async () => {
    const part = (id: number, number: number) => ({ id, part: number, why: '' })
    answers({ windows: [part(6, 1), part(1, 2), part(3, 9)] })
    const beats = ['Weather', 'People', 'Drinks'].map((title) => ({ title, description: '' }))
    const brief = { name: 'Launch', objective: 'Sell lamps', beats }
    const story = { sourceMode: 'project_story', briefTemplateId: 'project_story', brief } as const
    const edit = await made({ ...story, targetDurationSeconds: null })
    expect(edit.report.chosenBy).toBe('model')
    const placed = edit.report.windows.filter(({ isKept }) => isKept).map(({ beat, text }) => [beat, text])
    // The story has no ninth part, so the one that matches the sentence best counts.
    expect(placed).toEqual([
      [1, sentences[0]],
      [0, sentences[2]],
      [0, sentences[5]],
    ])
    expect(JSON.stringify(chat.requests.at(-1)?.body.messages)).toContain('Sell lamps')
  })
})

describe('the rules choose, and the report says so first,', () => {
  const rulesChoose = async (reason: string, body: object = {}) => {
    const edit = await made(body)
    expect(edit).toMatchObject({ requests: 1, job: { status: 'succeeded' }, report: { chosenBy: 'rules' } })
    expect(edit.unmet[0]).toBe(reason)
    expect(edit.whys.every((why) => why === undefined)).toBe(true)
    expect(Math.abs(edit.report.lengthMs - 5_000)).toBeLessThanOrEqual(500)
  }

  it.each([
    ['an unknown id', picks(1, 7, 3)],
    ['an id twice', picks(1, 3, 1)],
    ['no ids', { windows: [] }],
    ['times instead of ids', { windows: [{ startSeconds: 1, endSeconds: 6 }] }],
    ['an id that is a text', { windows: [{ id: 'w1', why: '' }] }],
    ['no JSON', 'I would open with the cats.'],
    ['nothing', ''],
  ])('after an answer with %s', async (_words, answer) => {
    answers(answer)
    await rulesChoose('model_unusable')
  })

  it('if the answer leaves out a quote that must stay', async () => {
    answers(picks(1, 2, 3))
    await rulesChoose('model_dropped_quote', { mustPreserveQuotes: ['garden was very quiet'] })
  })

  it.each([
    ['too short', picks(4)],
    ['too short and have no reasons', { windows: [{ id: 2, why: null }] }],
  ])('if the chosen sentences are %s', async (_words, answer) => {
    answers(answer)
    await rulesChoose('model_missed_length')
  })

  it.each([
    ['fails', (response: ServerResponse) => sendJson(response, {}, 500)],
    ['is busy', (response: ServerResponse) => sendJson(response, {}, 429)],
    ['refuses the key', (response: ServerResponse) => sendJson(response, {}, 401)],
    ['breaks off', (response: ServerResponse) => response.destroy()],
  ])('if the server %s, without a second request', async (_words, answer) => {
    behaviour = answer
    await rulesChoose('model_unavailable')
  })
})

it('an answer that lists more than fits is used from its top', async () => {
  for (const [first, second] of [
    [6, 2],
    [5, 1],
    [3, 4],
  ] as const) {
    const others = [1, 2, 3, 4, 5, 6].filter((id) => id !== first && id !== second)
    answers(picks(first, second, ...others))
    const kept = [Math.min(first, second), Math.max(first, second)]
    expect(await made()).toMatchObject({ kept, unmet: [], report: { chosenBy: 'model' } })
  }
})

it('a job that is cancelled while the model answers breaks its request off, and saves nothing', async () => {
  let isClosed = false
  behaviour = (response) => response.once('close', () => (isClosed = true))
  const before = await service.owner.call('listCompositions', { params: { projectId } })
  const { autoEditId, jobId } = await start()
  await expect.poll(() => chat.requests.length - asked, { timeout: 20_000 }).toBe(1)
  await cancelJob(service.owner, jobId)
  await expect.poll(() => isClosed, { timeout: 20_000 }).toBe(true)
  expect(await endedJob(service.owner, jobId)).toMatchObject({ status: 'canceled', error: null })
  expect((await service.owner.call('readAutoEdit', { params: { resourceId: autoEditId } })).report).toBeNull()
  expect(await service.owner.call('listCompositions', { params: { projectId } })).toEqual(before)
})
