import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listPasskeys, removePasskey } from '../../../contract/extensions/accountRoutes.ts'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '../../../contract/limits.ts'
import {
  NEW_PASSKEY_OPTIONS_PATH,
  NEW_PASSKEY_PATH,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_PATH,
  SESSION_PATH,
  sessionSchema,
} from '../../../contract/session.ts'
import { createAuthenticator } from '../../../testing/workspace/authenticator.ts'
import { startTestService, type TestMember, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
let origin = ''
beforeAll(async () => {
  service = await startTestService()
  origin = `http://localhost:${service.running.port}`
})
afterAll(async () => {
  await service.stop()
})

async function post(path: string, body: object, { cookie = '', at = origin } = {}) {
  const response = await fetch(at + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie === '' ? {} : { Cookie: cookie }) },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  const reason = response.ok ? undefined : errorEnvelopeSchema.parse(answer).error.facts?.['reason']
  return { status: response.status, answer, reason, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const challengeIn = ({ answer }: { readonly answer: unknown }): string =>
  z.object({ data: z.object({ challenge: z.string() }) }).parse(answer).data.challenge

async function signedIn({ client }: Pick<TestMember, 'client'>): Promise<string> {
  return (await post(SESSION_PATH, { key: client.key })).cookie
}

/** A member with a passkey. */
async function withPasskey() {
  const member = await service.member('member', 'Ada')
  const cookie = await signedIn(member)
  const authenticator = createAuthenticator()
  const challenge = challengeIn(await post(NEW_PASSKEY_OPTIONS_PATH, {}, { cookie }))
  const response = authenticator.register({ challenge, origin })
  expect((await post(NEW_PASSKEY_PATH, { name: 'Laptop', response }, { cookie })).status).toBe(201)
  return { member, authenticator, cookie }
}

const newChallenge = async (): Promise<string> => challengeIn(await post(PASSKEY_OPTIONS_PATH, {}))

describe('a passkey', () => {
  it('signs in the person who added it, is listed with its use, and ends when it is removed', async () => {
    const { member, authenticator } = await withPasskey()
    const response = authenticator.sign({ challenge: await newChallenge(), origin })
    const opened = await post(PASSKEY_PATH, { response })
    expect(z.object({ data: sessionSchema }).parse(opened.answer).data.member).toMatchObject({
      id: member.id,
      name: 'Ada',
    })
    expect((await fetch(origin + SESSION_PATH, { headers: { Cookie: opened.cookie } })).status).toBe(200)
    const [passkey] = (await sendExtension(member.client, listPasskeys)).data().passkeys
    expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: service.clock.now().toISOString() })
    const params = { passkeyId: passkey?.id ?? '' }
    expect((await sendExtension(service.colleague, removePasskey, { params })).status).toBe(404)
    expect((await sendExtension(member.client, removePasskey, { params })).status).toBe(200)
    const again = authenticator.sign({ challenge: await newChallenge(), origin })
    expect(await post(PASSKEY_PATH, { response: again })).toMatchObject({ status: 403, reason: 'unknown' })
  })

  it('is refused a second time, and if its counter does not rise', async () => {
    const { authenticator } = await withPasskey()
    const response = authenticator.sign({ challenge: await newChallenge(), origin })
    expect((await post(PASSKEY_PATH, { response })).status).toBe(200)
    expect(await post(PASSKEY_PATH, { response })).toMatchObject({ status: 403, reason: 'unverified' })
    authenticator.forgetCount()
    const copied = authenticator.sign({ challenge: await newChallenge(), origin })
    expect(await post(PASSKEY_PATH, { response: copied })).toMatchObject({ status: 403, reason: 'unverified' })
  })

  it('is refused after five minutes, for the challenge of an addition, and for one that nobody made', async () => {
    const { authenticator, cookie } = await withPasskey()
    const expired = await newChallenge()
    service.clock.advance(PASSKEY_CHALLENGE_LIFETIME_MS)
    const foreign = challengeIn(await post(NEW_PASSKEY_OPTIONS_PATH, {}, { cookie }))
    for (const challenge of [expired, foreign, Buffer.from('made up').toString('base64url')]) {
      const response = authenticator.sign({ challenge, origin })
      expect(await post(PASSKEY_PATH, { response })).toMatchObject({ status: 403, reason: 'unverified' })
    }
  })

  it('is refused for another origin and another host, and its challenge is then used up', async () => {
    const { authenticator } = await withPasskey()
    const challenge = await newChallenge()
    const wrong = authenticator.sign({ challenge, origin: 'https://evil.example', rpId: 'localhost' })
    expect(await post(PASSKEY_PATH, { response: wrong })).toMatchObject({ status: 403, reason: 'unverified' })
    const right = authenticator.sign({ challenge, origin })
    expect(await post(PASSKEY_PATH, { response: right })).toMatchObject({ status: 403, reason: 'unverified' })
    const otherHost = authenticator.sign({ challenge: await newChallenge(), origin, rpId: 'evil.example' })
    expect(await post(PASSKEY_PATH, { response: otherHost })).toMatchObject({ status: 403, reason: 'unverified' })
  })

  it('signs in 100 browsers at once, each with its own challenge', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, withPasskey))
    const authenticators = Array.from({ length: 100 }, (_, index) => members[index % members.length]?.authenticator)
    const challenges = await Promise.all(authenticators.map(newChallenge))
    const statuses = await Promise.all(
      authenticators.map(async (authenticator, index) => {
        const response = authenticator?.sign({ challenge: challenges[index] ?? '', origin })
        return (await post(PASSKEY_PATH, { response })).status
      }),
    )
    // If answers of one authenticator overtake each other, the later one has a counter that does not rise.
    expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(members.length)
  })

  it('is refused for a member who was removed', async () => {
    const { member, authenticator } = await withPasskey()
    await service.owner.call('removeMember', { params: { resourceId: member.id } })
    const response = authenticator.sign({ challenge: await newChallenge(), origin })
    expect(await post(PASSKEY_PATH, { response })).toMatchObject({ status: 403, reason: 'unknown' })
  })

  it('is not offered at an IP address', async () => {
    const at = `http://127.0.0.1:${service.running.port}`
    expect(await post(PASSKEY_OPTIONS_PATH, {}, { at })).toMatchObject({ status: 403, reason: 'address' })
  })
})

describe('adding a passkey', () => {
  it('needs a sign-in with every permission', async () => {
    expect((await post(NEW_PASSKEY_OPTIONS_PATH, {})).status).toBe(401)
    const cookie = await signedIn({ client: service.reader })
    const refused = await post(NEW_PASSKEY_OPTIONS_PATH, {}, { cookie })
    expect(refused).toMatchObject({ status: 403, reason: 'not_signed_in' })
    const byKey = await service.owner.fetch(NEW_PASSKEY_OPTIONS_PATH, { method: 'POST' })
    expect(byKey.status).toBe(403)
  })

  it('is refused with the challenge of another person, and with one that was used', async () => {
    const { cookie } = await withPasskey()
    const other = await signedIn(await service.member('member'))
    const challenge = challengeIn(await post(NEW_PASSKEY_OPTIONS_PATH, {}, { cookie: other }))
    const add = async (by: string) => {
      const response = createAuthenticator().register({ challenge, origin })
      return await post(NEW_PASSKEY_PATH, { name: 'Phone', response }, { cookie: by })
    }
    expect(await add(cookie)).toMatchObject({ status: 403, reason: 'unverified' })
    expect((await add(other)).status).toBe(201)
    expect(await add(other)).toMatchObject({ status: 403, reason: 'unverified' })
  })
})
