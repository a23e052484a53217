import type { Server } from 'node:net'

/** The port of a listening server. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return address.port
}
