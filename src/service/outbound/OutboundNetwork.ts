import { lookup } from 'node:dns/promises'

/** The network through which `guardedHttps` works. Only tests replace it; there is no setting for it. */
export interface OutboundNetwork {
  /** All IP addresses of a host. Empty if it is unknown. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** The certificate authority of tests, in PEM. */
  readonly ca?: string
  /** Non-public IP addresses that tests may use, each with the server that answers in place of its port 443. */
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
