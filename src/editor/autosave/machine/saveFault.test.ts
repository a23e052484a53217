import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../client/http/ApiError.ts'
import { faultOfError, problemInWords, type SaveFault } from './saveFault.ts'

const answer = (status: number, code: string, retryAfterSeconds?: number): ApiError =>
  new ApiError({ kind: 'response', status, code, message: 'No.', requestId: 'r1', retryAfterSeconds })

const sentenceOf = (fault: SaveFault, isKept = true): string =>
  'problem' in fault ? problemInWords(fault.problem, isKept) : ''

describe('the fault of a save', () => {
  it.each([
    [401, 'unauthorized', /Check the host and the key/u],
    [403, 'forbidden', /write permission/u],
    [404, 'not_found', /no longer exists.*paste it into another/u],
    [413, 'request_too_large', /larger than 1 MiB/u],
    [422, 'validation_failed', /cannot save this video.*Fix this/u],
    [409, 'work_active', /could not save the video: No\..*Save again in a moment/u],
  ])('refuses %i %s with advice', (status, code, sentence) => {
    const fault = faultOfError(answer(status, code))
    expect(fault).toMatchObject({ kind: 'refused', problem: { status, code, requestId: 'r1' } })
    expect(sentenceOf(fault)).toMatch(sentence)
    expect(sentenceOf(fault)).toMatch(/kept on this device/u)
    expect(sentenceOf(fault, false)).toMatch(/in this window only/u)
    expect(sentenceOf(fault, false)).not.toMatch(/kept/u)
  })

  it.each([
    [429, 'rate_limited', /Too many saves/u],
    [503, 'service_unavailable', /cannot save right now/u],
    [502, 'http_status', /cannot save right now/u],
  ])('retries %i %s automatically and reports it', (status, code, sentence) => {
    const fault = faultOfError(answer(status, code))
    expect(fault).toMatchObject({ kind: 'busy', problem: { status, code } })
    expect(sentenceOf(fault)).toMatch(sentence)
    expect(sentenceOf(fault)).toMatch(/kept on this device\. Retrying automatically/u)
  })

  it('retries an unreadable response, because it may belong to a successful save', () => {
    const unreadable = new ApiError({ kind: 'unreadable', status: 200, code: 'unreadable_response', message: '' })
    expect(faultOfError(unreadable)).toMatchObject({ kind: 'busy', retryAfterMs: null })
  })

  it('retries a truncated 409, because only its code identifies a conflict', () => {
    const fault = faultOfError(answer(409, 'http_status'))
    expect(fault).toMatchObject({ kind: 'busy', problem: { isFixedByEdit: false } })
    expect(sentenceOf(fault)).toMatch(/sent an unreadable response/u)
  })

  it('waits as long as the service requests', () => {
    expect(faultOfError(answer(429, 'rate_limited', 12))).toMatchObject({ kind: 'busy', retryAfterMs: 12_000 })
    expect(faultOfError(answer(503, 'service_unavailable'))).toMatchObject({ kind: 'busy', retryAfterMs: null })
    expect(faultOfError(answer(409, 'idempotency_in_progress'))).toMatchObject({ kind: 'busy' })
  })

  it('recognises a conflict and a missing response', () => {
    expect(faultOfError(answer(409, 'revision_conflict'))).toEqual({ kind: 'conflict' })
    expect(faultOfError(new ApiError({ kind: 'timeout', status: 0, code: 'timeout', message: '' }))).toEqual({
      kind: 'lost',
    })
    expect(faultOfError(new ApiError({ kind: 'network', status: 0, code: 'network', message: '' }))).toEqual({
      kind: 'lost',
    })
  })

  it('rethrows errors other than ApiError', () => {
    expect(() => faultOfError(new TypeError('a bug'))).toThrow('a bug')
  })
})
