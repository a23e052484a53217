import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Copy, hookCharacters, scriptCharacters } from '../../../../contract/operations/generation/copyResult.ts'
import { copyCounts } from '../../../../contract/operations/savedResources/messagingTemplates.ts'
import { type SeededCopy, seededCopy, seededLie } from '../../../../testing/generation/copyRequests.ts'
import {
  completion,
  type FakeChatServer,
  openFakeChatServer,
  sendJson,
} from '../../../../testing/providers/fakeChatServer.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { chatWriter } from '../../../providers/copy/chatWriter.ts'
import { checkCopy } from './checkCopy.ts'
import { copyOf } from './copyOf.ts'
import { patternCopy } from './patternCopy.ts'

const SEEDS = soakCount(500, 5_000)
const seeds = Array.from({ length: SEEDS }, (_, seed) => seed)

let answer = ''
let chat: FakeChatServer
beforeAll(async () => {
  chat = await openFakeChatServer((response) => sendJson(response, completion(answer)))
})
afterAll(async () => {
  await chat.close()
})

function textsOf(copy: Copy): readonly string[] {
  if (copy.format === 'hooks') return copy.hooks.map(({ text }) => text)
  if (copy.format === 'ab_test') return copy.groups.flatMap(({ a, b }) => [a.text, b.text])
  const { body, callToAction, hook } = copy.script
  return [hook, ...body, ...(callToAction === null ? [] : [callToAction])]
}

/** Checks counts, lengths, and that each number in digits was given. */
function expectHeld(copy: Copy, { numbers, request }: SeededCopy): void {
  const texts = textsOf(copy)
  const { max, min } = copyCounts[request.format]
  const count = copy.format === 'hooks' ? copy.hooks.length : copy.format === 'ab_test' ? copy.groups.length : 1
  expect(count).toBeGreaterThanOrEqual(min)
  expect(count).toBeLessThanOrEqual(Math.min(max, request.count))
  const most = (request.format === 'script' ? scriptCharacters : hookCharacters)[request.length]
  for (const text of request.format === 'script' ? [texts.join(' ')] : texts)
    expect(text.length).toBeLessThanOrEqual(most)
  expect(new Set(texts).size).toBe(texts.length)
  for (const [digits] of texts.join('\n').matchAll(/\p{N}+/gu)) expect(numbers.map(String)).toContain(digits)
}

describe(`copy of ${SEEDS} seeds`, () => {
  it.each(seeds)('from patterns holds counts and lengths, and no number that was not given (seed %i)', (seed) => {
    const seeded = seededCopy(seededRandom(seed))
    const { request } = seeded
    const checked = checkCopy(patternCopy(request), request)
    if (!checked.ok) throw new Error(checked.refusal.message)
    expect(checked.value.dropped).toEqual([])
    const copy = copyOf(checked.value, { request, source: 'patterns' })
    expectHeld(copy, seeded)
    expect(copy.format === 'hooks' ? copy.hooks.length : request.count).toBe(request.count)
  })

  it.each(seeds)('from a lying model keeps what is true, and none of its lies (seed %i)', async (seed) => {
    const random = seededRandom(seed)
    const seeded = seededCopy(random)
    const { numbers, request, truths } = seeded
    const lies = Array.from({ length: 12 }, () => seededLie(random, numbers))
    const mixed = [...truths, ...lies].sort(() => random() - 0.5)
    const pairs = mixed.map((text, index) => ({ a: { text }, b: { text: mixed[(index + 1) % mixed.length] ?? '' } }))
    answer = JSON.stringify({
      hooks: mixed.map((text) => ({ text, why: lies[0] })),
      groups: pairs,
      hook: mixed[0],
      body: mixed,
    })
    const draft = await chatWriter({ url: chat.url, key: null, model: 'liar' }).write(
      request,
      new AbortController().signal,
    )
    if (!draft.ok) throw new Error(draft.refusal.message)
    const checked = checkCopy(draft.value, { ...request, avoid: [] })
    if (!checked.ok) {
      if (checked.refusal.code !== 'copy_unusable') throw new Error(checked.refusal.message)
      return
    }
    const copy = copyOf(checked.value, { request, source: 'model' })
    expectHeld(copy, seeded)
    for (const text of textsOf(copy)) expect(lies).not.toContain(text)
    expect(JSON.stringify(copy)).not.toContain(JSON.stringify(lies[0]))
    const hooks = copy.format === 'hooks' && truths.length <= request.count ? textsOf(copy) : truths
    expect(hooks.toSorted()).toEqual(truths.toSorted())
  })
})
