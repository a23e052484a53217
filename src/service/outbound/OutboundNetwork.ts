import { lookup } from 'node:dns/promises'

/** The network as `guardedHttps` sees it. Tests replace it; no setting does. */
export interface OutboundNetwork {
  /** All IP addresses of a host. Empty if it is unknown. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** The certificate authority of tests, in PEM. */
  readonly ca?: string
  /** IP addresses that tests may reach although they are not public, each with the server that stands for its port 443. */
  readonly testRoutes?: ReadonlyMap<string, { readonly ip: string; readonly port: number }>
}

export const publicNetwork: OutboundNetwork = {
  async resolve(host) {
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address)
    } catch (error) {
      if (error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo') return []
      throw error
    }
  },
}
