import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { WEBHOOK_TOLERANCE_SECONDS } from '../../contract/limits.ts'
import { isSignatureValid } from '../../testing/workspace/verifySignature.ts'
import { signEvent } from './signEvent.ts'

const { webhooks } = new Stripe('sk_test_unused')
const secret = 'whsec_test'
const nowSeconds = 1_790_000_000
const now = new Date(nowSeconds * 1_000 + 999)
const body = Buffer.from('{ "id" :"1",\n\t"text": "ä\\u00e4"  }\n')
const header = signEvent(body, secret, now)

function isValidForStripe(sent: string, rawBody: Uint8Array = body, key = secret, at = nowSeconds): boolean {
  try {
    webhooks.constructEvent(Buffer.from(rawBody), sent, key, WEBHOOK_TOLERANCE_SECONDS, undefined, at * 1_000)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
const isValid = (sent: string | undefined, rawBody: Uint8Array = body, key = secret, at = nowSeconds): boolean =>
  isSignatureValid({ header: sent, rawBody, secret: key, nowSeconds: at })

it('signs the exact bytes, odd spacing included, as stripe and the specification expect', () => {
  expect(header).toMatch(/^t=1790000000,v1=[0-9a-f]{64}$/u)
  expect([isValid(header), isValidForStripe(header)]).toEqual([true, true])
})

describe('W1: is refused', () => {
  const digest = header.slice(-64)
  it.each([
    ['without a header', ''],
    ['without a time', `v1=${digest}`],
    ['without a digest', `t=${nowSeconds}`],
    ['with another scheme', `t=${nowSeconds},v0=${digest}`],
    ['with a changed digest', `t=${nowSeconds},v1=${'0'.repeat(64)}`],
    ['with a cut digest', `t=${nowSeconds},v1=${digest.slice(1)}`],
    ['with a changed time', `t=${nowSeconds - 1},v1=${digest}`],
    ['with a time that is no number', `t=x,v1=${digest}`],
    ['with text alone', 'I have not signed this'],
  ])('%s', (_name, sent) => {
    expect([isValid(sent), isValidForStripe(sent)]).toEqual([false, false])
  })

  it('with another body, or the same JSON in other bytes, or another secret', () => {
    for (const other of [Buffer.from('{}'), Buffer.from(JSON.stringify(JSON.parse(body.toString())))])
      expect([isValid(header, other), isValidForStripe(header, other)]).toEqual([false, false])
    expect([isValid(header, body, 'whsec_other'), isValidForStripe(header, body, 'whsec_other')]).toEqual([
      false,
      false,
    ])
  })
})

describe('W2: the time of the header', () => {
  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('%d seconds before the receiver’s clock is accepted: %s', (age, isAccepted) => {
    expect(isValid(header, body, secret, nowSeconds + age)).toBe(isAccepted)
    // Stripe checks only the past.
    expect(isValidForStripe(header, body, secret, nowSeconds + age)).toBe(age < 0 || isAccepted)
  })
})
