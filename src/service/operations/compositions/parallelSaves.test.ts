import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { newComposition, pageOfRevisions, save } from '../../../testing/service/revisionClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const SAVES = 50

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const numbers = Array.from({ length: SAVES }, (_, index) => index)
function tally(values: readonly unknown[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

it('lets exactly one of 50 concurrent saves on one revision win, and refuses the others with a conflict', async () => {
  for (const round of [1, 2, 3]) {
    const created = await newComposition(service.owner)
    const people = [service.owner, service.ownersSpare, service.colleague]
    const answers = await Promise.all(
      numbers.map((number) =>
        save(people[number % people.length] ?? service.owner, created, {
          title: `Save ${number}`,
          composition: smallComposition([textOverlay(1, `By ${number}`)]),
        }),
      ),
    )
    const outcomes = answers.map((answer) =>
      answer.status === 200 ? '200' : `${answer.status} ${answer.error().code}`,
    )
    expect(tally(outcomes), `round ${round}`).toEqual({ '200': 1, '409 revision_conflict': SAVES - 1 })
    const winner = answers.find(({ status }) => status === 200)?.data()
    const params = { compositionId: created.id }
    expect(await service.owner.call('readComposition', { params })).toEqual(winner)
    const { items } = await pageOfRevisions(service.owner, created.id)
    expect(items.map(({ title, updatedAt }) => [title, updatedAt])).toEqual([
      [winner?.title, winner?.updatedAt],
      ['Film', created.updatedAt],
    ])
  }
})

it('saves once for 50 concurrent requests with one key and body, and returns the same bytes to all', async () => {
  const created = await newComposition(service.owner)
  const change = { title: 'Once', idempotencyKey: 'fifty-times' }
  const answers = await Promise.all(
    numbers.map((number) => save(number % 2 === 0 ? service.owner : service.ownersSpare, created, change)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: SAVES })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const replays = answers.filter(({ headers }) => headers.get('idempotent-replay') === 'true')
  expect(replays).toHaveLength(SAVES - 1)
  const { items } = await pageOfRevisions(service.owner, created.id)
  expect(items.map(({ title }) => title)).toEqual(['Once', 'Film'])
})
