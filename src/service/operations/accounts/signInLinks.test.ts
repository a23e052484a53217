import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSignInLink } from '../../../contract/extensions/accountRoutes.ts'
import { listAuditEntries } from '../../../contract/extensions/auditRoute.ts'
import { MAX_SIGN_IN_LINKS_PER_HOUR, SIGN_IN_LINK_LIFETIME_MS } from '../../../contract/limits.ts'
import type { Role } from '../../../contract/roles.ts'
import { LINK_PATH, SESSION_PATH, sessionSchema, USE_LINK_PATH } from '../../../contract/session.ts'
import { sendSignInLink } from '../../jobs/sendSignInLink.ts'
import { type MailServer, startMailServer } from '../../../testing/workspace/mailServer.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'

let service: TestService
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  const environment = { FRAMEWRIGHT_SMTP_URL: mail.url, FRAMEWRIGHT_MAIL_FROM: 'studio@example.org' }
  service = await startTestService({ environment })
})
afterAll(async () => {
  await service.stop()
  await mail.stop()
})

async function post(path: string, body: object, of = service) {
  const response = await fetch(of.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Creates a member with an email address, like one who has accepted an invitation. */
async function invited(role: Role = 'member', of = service) {
  const member = await of.member(role, 'Ada')
  const email = `${randomUUID()}@example.org`
  await of.running.context.db.updateTable('members').set({ email }).where('id', '=', member.id).execute()
  return { ...member, email }
}

const copied = async (memberId: string, by = service.owner) =>
  await sendExtension(by, createSignInLink, { params: { memberId } })
const tokenIn = (link: string | null): string => /#token=([\w-]{43})$/u.exec(link ?? '')?.[1] ?? ''
const messagesTo = (email: string) => mail.received.filter(({ to }) => to.includes(email))
const tokenOf = ({ raw }: { readonly raw: string }): string =>
  /\/sign-in#token=([\w-]{43})/u.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? ''

describe('a sign-in link', () => {
  it('arrives at the address of a member and signs them in, once', async () => {
    const { id, email } = await invited('admin')
    expect((await post(LINK_PATH, { email })).status).toBe(202)
    await expect.poll(() => messagesTo(email).length).toBe(1)
    const token = messagesTo(email).map(tokenOf)[0] ?? ''
    const opened = await post(USE_LINK_PATH, { token })
    expect(z.object({ data: sessionSchema }).parse(opened.answer).data.member).toEqual({
      id,
      name: 'Ada',
      role: 'admin',
    })
    expect((await fetch(service.origin + SESSION_PATH, { headers: { Cookie: opened.cookie } })).status).toBe(200)
    expect((await post(USE_LINK_PATH, { token })).status).toBe(410)
  })

  it('is the same in every attempt to mail it, and is not revived by a later one', async () => {
    const { id, email } = await invited()
    const { context } = service.running
    const requestId = randomUUID()
    const sealedToken = context.secrets.seal('the token of a request', requestId)
    const attempt = async (number: number, signal = new AbortController().signal) =>
      await sendSignInLink({ email, origin: service.origin, requestId, sealedToken, attempt: number }, context, signal)
    const links = async () =>
      await context.db.selectFrom('sign_in_links').selectAll().where('member_id', '=', id).execute()
    mail.answer('later')
    await attempt(0)
    expect([messagesTo(email).length, (await links()).length]).toEqual([0, 1])
    mail.answer('accept')
    service.clock.advance(2 * SIGN_IN_LINK_LIFETIME_MS)
    await attempt(1)
    await attempt(1)
    const tokens = messagesTo(email).map(tokenOf)
    expect([tokens.length, new Set(tokens).size, (await links()).length]).toEqual([2, 1, 1])
    expect(new Set(messagesTo(email).map(({ raw }) => /^Message-ID: (.*)$/imu.exec(raw)?.[1])).size).toBe(1)
    expect((await post(USE_LINK_PATH, { token: tokens[0] })).status).toBe(200)
    await attempt(2)
    expect(messagesTo(email)).toHaveLength(2)
    expect((await post(USE_LINK_PATH, { token: tokens[0] })).status).toBe(410)
  })

  it('is not mailed to an address that nobody has, with the same answer', async () => {
    const { email } = await invited()
    const unknown = `${randomUUID()}@example.org`
    const answers = [await post(LINK_PATH, { email: unknown }), await post(LINK_PATH, { email })]
    const dataOf = ({ answer }: { answer: unknown }) => z.object({ data: z.unknown() }).parse(answer).data
    expect(answers.map((one) => [one.status, dataOf(one), one.cookie])).toEqual([
      [202, {}, ''],
      [202, {}, ''],
    ])
    await expect.poll(() => messagesTo(email).length).toBe(1)
    const { db } = service.running.context
    const left = async () =>
      await sql`select from pgboss.job where name = 'sendSignInLink' and state <> 'completed' and start_after <= now()`.execute(
        db,
      )
    await expect.poll(async () => (await left()).rows.length).toBe(0)
    expect(messagesTo(unknown)).toEqual([])
  })

  it('is refused after 15 minutes, if it was made up, and if its member was removed', async () => {
    const { id } = await invited()
    const expired = tokenIn((await copied(id)).data().link)
    service.clock.advance(SIGN_IN_LINK_LIFETIME_MS)
    const current = tokenIn((await copied(id)).data().link)
    await service.owner.call('removeMember', { params: { resourceId: id } })
    for (const token of [expired, current, 'made-up']) expect((await post(USE_LINK_PATH, { token })).status).toBe(410)
  })

  it('signs in once, however often it is used at once', async () => {
    const { id } = await invited()
    const token = tokenIn((await copied(id)).data().link)
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await post(USE_LINK_PATH, { token })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('is mailed five times an hour to an address, whether or not anybody has it', async () => {
    const { email } = await invited()
    for (const address of [email, `${randomUUID()}@example.org`]) {
      const send = async () => (await post(LINK_PATH, { email: address })).status
      const statuses = await Promise.all(Array.from({ length: MAX_SIGN_IN_LINKS_PER_HOUR + 2 }, send))
      expect(statuses.toSorted((first, second) => first - second)).toEqual([202, 202, 202, 202, 202, 429, 429])
      service.clock.advance(3_600_001)
      expect(await send()).toBe(202)
    }
  })

  it('is refused for addresses with line breaks and other text that is no address', async () => {
    for (const email of [
      '',
      'nobody',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      '<a@b.org>',
    ])
      expect((await post(LINK_PATH, { email })).status).toBe(422)
  })

  it('is copied by admins, but not for a higher role, with an entry in the audit list', async () => {
    const [member, owner] = [await invited('member'), await invited('owner')]
    const { client: admin } = await service.member('admin')
    expect((await copied(owner.id, admin)).error().facts).toMatchObject({ reason: 'higher_role' })
    expect((await copied(member.id, service.colleague)).status).toBe(403)
    expect((await copied(member.id, service.stranger)).status).toBe(404)
    const withoutAddress = await service.member('member')
    expect((await copied(withoutAddress.id, admin)).error().code).toBe('no_address')
    const { link } = (await copied(member.id, admin)).data()
    expect((await post(USE_LINK_PATH, { token: tokenIn(link) })).status).toBe(200)
    const [latest] = (await sendExtension(service.owner, listAuditEntries)).data().items
    expect(latest).toMatchObject({ action: 'sign_in_link_created', facts: { name: 'Ada' } })
  })

  it('is written to the outbox if there is no mail server', async () => {
    const own = await startTestService()
    const { email } = await invited('member', own)
    await post(LINK_PATH, { email }, own)
    const folder = join(own.running.context.config.outboxFolder, 'mail')
    await expect.poll(async () => (await readdir(folder).catch(() => [])).length).toBe(1)
    await own.stop()
  })
})
