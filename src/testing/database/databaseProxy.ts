import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { portOf } from '../network/portOf.ts'

export interface DatabaseProxy {
  /** Connects to the same database through the proxy. */
  readonly connectionString: string
  /** Closes every connection and accepts no more, like a server that has gone down. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /**
   * Makes the next connection that sends this statement lose its responses: the statement is executed, but no response
   * arrives.
   */
  readonly loseAnswerTo: (statement: string) => void
  /** Makes the next connection that sends this statement end once the database has answered it. */
  readonly endAfter: (statement: string) => void
  readonly stop: () => Promise<void>
}

/** A proxy between a service and a database of `createTestDatabase`, which listens on a Unix socket. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const [, user = '', database = '', query = ''] = /^postgresql:\/\/(\w+)@\/(\w+)\?(.*)$/u.exec(connectionString) ?? []
  const parameters = new URLSearchParams(query)
  const socketPath = join(parameters.get('host') ?? '', `.s.PGSQL.${parameters.get('port')}`)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A connection that is cut on purpose causes errors on both sides.
    socket.on('error', () => socket.destroy())
  }
  let lost: string | null = null
  let ending: string | null = null
  const open = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(socketPath)
      client.on('data', (sent) => {
        if (ending !== null && sent.includes(ending)) {
          ending = null
          upstream.unpipe(client)
          upstream.once('data', () => client.destroy())
          upstream.resume()
        }
        if (lost === null || !sent.includes(lost)) return
        lost = null
        upstream.unpipe(client)
        upstream.resume()
      })
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        keep(socket)
        socket.pipe(other)
        socket.on('close', () => other.destroy())
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const port = portOf(server)
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    cut,
    mend: async () => {
      server = await open(port)
    },
    loseAnswerTo: (statement) => void (lost = statement),
    endAfter: (statement) => void (ending = statement),
    stop: cut,
  }
}
