import { createAdaptorServer } from '@hono/node-server'
import { createTusReceiver } from '../service/media/tus/createTusReceiver.ts'
import { portOf } from './portOf.ts'

/**
 * A receiver of uploads as a process of its own, so that a test can kill it: `node tusReceiverProcess.ts <folder> <secret> <port>`.
 * Prints its port when it listens.
 */
const [folder = '', secret = '', port = '0'] = process.argv.slice(2)
const receiver = await createTusReceiver({ folder, secret, now: () => new Date(), isAllowedOrigin: (origin) => origin === 'http://editor.test' })
const server = createAdaptorServer({ fetch: receiver.handle })
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${portOf(server)}\n`)
})
