import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { eitherJson, invalidJson, type JsonForm, validJson } from '../../../testing/requests/jsonForms.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

/**
 * Sends each form as the body of a creation and of a change. Returns the forms, grouped by the status and code of the
 * answers.
 */
async function outcomesOf(forms: readonly JsonForm[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const titles: Record<string, string[]> = {}
  const { id } = await service.owner.call('createProject', { body: { name: 'Forms' } })
  for (const [title, body] of forms) {
    for (const [method, path] of [
      ['POST', '/api/v1/projects'],
      ['PATCH', `/api/v1/projects/${id}`],
    ]) {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
      const response = await service.owner.fetch(path ?? '', { method: method ?? '', headers, body })
      const { error } = errorEnvelopeSchema.parse(await response.json())
      ;(titles[`${response.status} ${error.code}`] ??= []).push(title)
    }
  }
  return titles
}

it(`${validJson.length} valid forms of JSON are read`, async () => {
  expect(validJson.length).toBeGreaterThanOrEqual(95)
  // The bodies are valid JSON, but lack the fields that the operations need.
  expect(Object.keys(await outcomesOf(validJson))).toEqual(['422 validation_failed'])
})

it(`${invalidJson.length} broken forms of JSON are refused with 400`, async () => {
  expect(invalidJson.length).toBeGreaterThanOrEqual(188)
  expect(await outcomesOf(invalidJson)).toEqual({ '400 invalid_json': expect.any(Array) })
})

it(`${eitherJson.length} doubtful forms of JSON are read or refused, without a fault`, async () => {
  expect(eitherJson.length).toBeGreaterThanOrEqual(35)
  const outcomes = Object.keys(await outcomesOf(eitherJson))
  expect(outcomes.toSorted()).toEqual(['400 invalid_json', '422 validation_failed'])
  expect((await service.owner.send('listProjects')).status).toBe(200)
})
