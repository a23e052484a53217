import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { errorEnvelopeSchema } from '../../../contract/errorEnvelope.ts'
import { type RawConnection, rawConnection, requestHead } from '../../../testing/network/rawConnection.ts'
import { startTestService } from '../../../testing/service/service.ts'

it('a crowd of slow clients loses its slowest ones, while a faster one and ordinary requests are served', async () => {
  const service = await startTestService()
  const opened: RawConnection[] = []
  onTestFinished(async () => {
    for (const { socket } of opened) socket.destroy()
    await service.stop()
  })
  const open = (text: string): RawConnection => {
    const connection = rawConnection(service.origin, text)
    opened.push(connection)
    return connection
  }
  const half = (): RawConnection => open('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  const key = { Authorization: `Bearer ${service.owner.key}`, 'Idempotency-Key': crypto.randomUUID() }
  const type = { 'Content-Type': 'application/json', 'Content-Length': 1_000_000 }
  const faster = open(requestHead(service.origin, 'POST /api/v1/projects', { ...type, ...key }) + ' '.repeat(500_000))
  const slow = Array.from({ length: 255 }, half)
  // New connections are not compared with others for a second.
  await delay(1_500)
  const later = Array.from({ length: 100 }, half)
  await expect.poll(() => slow.filter(({ isOpen }) => !isOpen()).length, { timeout: 5_000 }).toBe(100)
  expect(later.every(({ isOpen }) => isOpen())).toBe(true)
  for (const { text } of slow.filter(({ isOpen }) => !isOpen())) {
    expect(text()).toMatch(/^HTTP\/1\.1 408 /u)
    const { error } = errorEnvelopeSchema.parse(JSON.parse(text().slice(text().indexOf('\r\n\r\n') + 4)))
    expect(error.facts).toEqual({ reason: 'crowd' })
  }
  expect((await service.owner.send('createProject', { body: { name: 'Beside' } })).status).toBe(201)
  const rest = '{"name": "Faster"}'
  faster.socket.write(rest.padStart(500_000))
  await expect.poll(faster.text, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 201 /u)
})
