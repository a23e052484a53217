import { z } from 'zod'
import type { OutboundNetwork } from '../../service/outbound/OutboundNetwork.ts'
import { type HttpsReceiver, RECEIVER_ADDRESS } from './httpsReceiver.ts'

const givenSchema = z.object({ ca: z.string(), port: z.number() })

/**
 * Called by the test: environment variables for a service process in which every host resolves to the test's receiver.
 */
export function receiverEnvironment(receiver: HttpsReceiver): Readonly<Record<string, string>> {
  const { ca, testRoutes } = receiver.network()
  const [route] = testRoutes?.values() ?? []
  return { TEST_RECEIVER: JSON.stringify({ ca, port: route?.port }) }
}

/**
 * Called by the service process: the network that `receiverEnvironment` describes. Null if the variables are not set.
 */
export function givenNetwork(): OutboundNetwork | null {
  const given = process.env['TEST_RECEIVER']
  if (given === undefined) return null
  const { ca, port } = givenSchema.parse(JSON.parse(given))
  return {
    resolve: async () => await Promise.resolve([RECEIVER_ADDRESS]),
    ca,
    testRoutes: new Map([[RECEIVER_ADDRESS, { ip: '127.0.0.1', port }]]),
  }
}
