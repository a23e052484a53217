import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readInvitationLink } from '../../../contract/extensions/invitationLinkRoute.ts'
import { INVITATION_LIFETIME_MS, MAX_OPEN_INVITATIONS } from '../../../contract/limits.ts'
import { INVITATION_PATH, invitedSchema, JOIN_PATH, SESSION_PATH, sessionSchema } from '../../../contract/session.ts'
import { type MailServer, startMailServer } from '../../../testing/workspace/mailServer.ts'
import { sendExtension } from '../../../testing/workspace/webhookClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
})

const tokenIn = (link: string | null): string => /#token=([\w-]{43})$/u.exec(link ?? '')?.[1] ?? ''
const address = (): string => `${randomUUID()}@Example.org`

const invite = async (email = address(), role?: string) =>
  await service.owner.call('createInvitation', { body: { email, ...(role === undefined ? {} : { role }) } })

async function post(path: string, body: object, of = service) {
  const response = await fetch(of.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const accept = async (token: string, name = 'Grace') => await post(JOIN_PATH, { token, name })

describe('an invitation', () => {
  it('signs in the person who follows its link, once, with the role it names', async () => {
    const email = address()
    const { id, link, state, delivery } = await invite(email, 'admin')
    expect([state, delivery]).toEqual(['pending', 'not_sent'])
    expect(link).toContain(`${service.origin}/join#token=`)
    const token = tokenIn(link)
    const shown = await post(INVITATION_PATH, { token })
    expect(z.object({ data: invitedSchema }).parse(shown.answer).data).toMatchObject({
      inviterName: 'Owner',
      email: email.replace('Example', 'example'),
      role: 'admin',
    })
    const joined = await accept(token)
    expect(z.object({ data: sessionSchema }).parse(joined.answer).data.member).toMatchObject({
      name: 'Grace',
      role: 'admin',
    })
    const read = await fetch(service.origin + SESSION_PATH, { headers: { Cookie: joined.cookie } })
    expect(read.status).toBe(200)
    expect((await accept(token)).status).toBe(410)
    expect((await post(INVITATION_PATH, { token })).status).toBe(410)
    const { items } = await service.owner.call('listInvitations')
    expect(items.find((one) => one.id === id)).toMatchObject({ state: 'accepted', inviter: { name: 'Owner' } })
    const members = await service.owner.call('listMembers')
    expect(members.items.filter((member) => member.email === email.replace('Example', 'example'))).toHaveLength(1)
  })

  it('makes one member, however often its link is followed at once', async () => {
    const { link } = await invite()
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await accept(tokenIn(link))).status))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 410)).toHaveLength(7)
  })

  it('ends with its revocation, with a newer link, and after seven days', async () => {
    const revoked = await invite()
    await service.owner.call('revokeInvitation', { params: { resourceId: revoked.id } })
    expect((await accept(tokenIn(revoked.link))).status).toBe(410)
    const again = await service.owner.send('revokeInvitation', { params: { resourceId: revoked.id } })
    expect([again.status, again.error().facts]).toEqual([409, { reason: 'revoked' }])
    const email = address()
    const first = await invite(email)
    const second = await service.owner.call('resendInvitation', { params: { resourceId: first.id }, body: { email } })
    expect((await accept(tokenIn(first.link))).status).toBe(410)
    expect((await post(INVITATION_PATH, { token: tokenIn(second.link) })).status).toBe(200)
    service.clock.advance(INVITATION_LIFETIME_MS)
    expect((await accept(tokenIn(second.link))).status).toBe(410)
    const { items } = await service.owner.call('listInvitations')
    expect(items.find(({ id }) => id === first.id)?.state).toBe('expired')
    const renewed = await service.owner.call('resendInvitation', { params: { resourceId: first.id }, body: { email } })
    expect(renewed.state).toBe('pending')
    expect((await accept(tokenIn(renewed.link))).status).toBe(200)
  })

  it('shows its link to admins until it is over, and keeps no token in clear text', async () => {
    const token = randomUUID()
    const email = address()
    const made = await service.owner.call('createInvitation', { body: { email }, idempotencyKey: token })
    const repeated = await service.owner.call('createInvitation', { body: { email }, idempotencyKey: token })
    expect(repeated).toEqual({ ...made, link: null })
    const params = { invitationId: made.id }
    const { link } = (await sendExtension(service.owner, readInvitationLink, { params })).data()
    expect(link).toBe(made.link)
    expect((await sendExtension(service.colleague, readInvitationLink, { params })).status).toBe(403)
    expect((await sendExtension(service.stranger, readInvitationLink, { params })).status).toBe(404)
    const { db } = service.running.context
    const rows = await sql<{ row: string }>`
      select to_jsonb(invitations)::text as row from invitations union all
      select body from idempotency_records union all select data::text from pgboss.job
    `.execute(db)
    expect(rows.rows.filter(({ row }) => row.includes(tokenIn(made.link)))).toEqual([])
  })

  it('is refused for members, for a second time, for a higher role and by members', async () => {
    const email = address()
    const refused = async (client: typeof service.owner, body: object) => {
      const answer = await client.send('createInvitation', { body })
      return [answer.status, answer.error().code]
    }
    const { link } = await invite(email)
    expect(await refused(service.owner, { email })).toEqual([409, 'already_invited'])
    await accept(tokenIn(link))
    expect(await refused(service.owner, { email })).toEqual([409, 'already_member'])
    const { client: admin } = await service.member('admin')
    expect(await refused(admin, { email: address(), role: 'owner' })).toEqual([403, 'forbidden'])
    expect(await refused(service.colleague, { email: address() })).toEqual([403, 'forbidden'])
    for (const wrong of ['', 'nobody', 'a@b', `a\r\nBcc: x@example.org`, `${'a'.repeat(250)}@example.org`])
      expect(await refused(service.owner, { email: wrong })).toEqual([422, 'validation_failed'])
    const other = await invite()
    const wrongAddress = await service.owner.send('resendInvitation', {
      params: { resourceId: other.id },
      body: { email },
    })
    expect([wrongAddress.status, wrongAddress.error().code]).toEqual([409, 'revision_conflict'])
  })

  it('is one of at most 100 open ones and 60 messages an hour', async () => {
    const own = await startTestService()
    const status = async () => await own.owner.send('createInvitation', { body: { email: address() } })
    for (let count = 0; count < 60; count += 1) expect((await status()).status).toBe(201)
    const paced = await status()
    expect([paced.status, paced.error().code, paced.headers.get('retry-after')]).toEqual([429, 'rate_limited', '3600'])
    own.clock.advance(3_600_001)
    for (let count = 60; count < MAX_OPEN_INVITATIONS; count += 1) expect((await status()).status).toBe(201)
    expect((await status()).error().code).toBe('invitation_limit')
    await own.stop()
  })

  it('is written as a message for a mail program, if there is no mail server', async () => {
    const { id, link } = await invite()
    const folder = join(service.running.context.config.outboxFolder, 'mail')
    await expect.poll(async () => await readdir(folder).catch(() => [])).toContain(`${id}.1.eml`)
    const message = (await readFile(join(folder, `${id}.1.eml`), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(message).toContain(link)
    expect(message).toMatch(/^Subject: Owner has invited you to My workspace\r$/mu)
  })
})

describe('the message of an invitation', () => {
  let mail: MailServer
  let hosted: TestService
  beforeAll(async () => {
    mail = await startMailServer()
    const environment = { FRAMEWRIGHT_SMTP_URL: mail.url, FRAMEWRIGHT_MAIL_FROM: 'studio@example.org' }
    hosted = await startTestService({ environment })
  })
  afterAll(async () => {
    await hosted.stop()
    await mail.stop()
  })

  const deliveryOf = async (id: string) =>
    (await hosted.owner.call('listInvitations')).items.find((one) => one.id === id)?.delivery

  it('arrives at the address, and its link signs in', async () => {
    await hosted.owner.call('renameWorkspace', {
      body: { name: 'Straße', expectedUpdatedAt: (await hosted.owner.call('readWorkspace')).updatedAt },
    })
    const made = await hosted.owner.call('createInvitation', { body: { email: 'Ada@example.org', role: 'member' } })
    expect([made.link, made.delivery]).toEqual([null, 'sending'])
    await expect.poll(async () => await deliveryOf(made.id)).toBe('sent')
    const [received] = mail.received
    expect(received?.to).toEqual(['Ada@example.org'])
    expect(received?.raw).toMatch(new RegExp(`^Message-ID: <${made.id}\\.1@127\\.0\\.0\\.1>\r$`, 'mu'))
    const text = (received?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const token = /#token=([\w-]{43})/u.exec(text)?.[1] ?? ''
    expect((await post(JOIN_PATH, { token, name: 'Ada' }, hosted)).status).toBe(200)
  })

  it('has failed if the server refuses the address, and is sent later if the server is busy', async () => {
    mail.answer('never')
    const never = await hosted.owner.call('createInvitation', { body: { email: 'never@example.org' } })
    await expect.poll(async () => await deliveryOf(never.id)).toBe('failed')
    mail.answer('later')
    const later = await hosted.owner.call('createInvitation', { body: { email: 'later@example.org' } })
    const { db } = hosted.running.context
    const waiting = async () =>
      await sql`
        select from pgboss.job where name = 'sendInvitation' and state = 'created'
        and data->>'invitationId' = ${later.id} and start_after > now() + interval '50 seconds'
      `.execute(db)
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    expect(await deliveryOf(later.id)).toBe('sending')
    mail.answer('accept')
    await sql`update pgboss.job set start_after = now() where name = 'sendInvitation' and state = 'created'`.execute(db)
    await expect.poll(async () => await deliveryOf(later.id), { timeout: 20_000 }).toBe('sent')
  })
})
