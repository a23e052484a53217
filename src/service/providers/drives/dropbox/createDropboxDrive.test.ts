import { startDropboxServer } from '../../../../testing/providers/dropboxServer.ts'
import { describeDrive } from '../../../../testing/providers/drives/driveBehaviour.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import { createDropboxDrive } from './createDropboxDrive.ts'

describeDrive('Dropbox', async () => {
  const server = await startDropboxServer()
  const access = { token: () => Promise.resolve('token'), renew: () => Promise.resolve('token') }
  const hosts = { api: server.url, content: server.url }
  const limits = { uploadBytes: 1_000, retryMs: 1 }
  return {
    drive: createDropboxDrive({ hosts, label: 'Dropbox', access, network: publicNetwork, limits }),
    uploadBytes: limits.uploadBytes,
    makeFolder: async (path) => await Promise.resolve(server.tree.makeFolder(`/${path}`).id),
    put: async (path, bytes) => await Promise.resolve(server.write(`/${path}`, bytes)),
    remove: async (path) => await Promise.resolve(server.tree.remove(`/${path}`)),
    files: async (folder) => {
      const inside = server.tree.inside(`/${folder}`).filter((node) => node.kind === 'file')
      return await Promise.resolve(
        new Map(inside.map(({ bytes, path }) => [path.slice(folder.length + 2), bytes ?? Buffer.alloc(0)])),
      )
    },
    expireCursors: async () => await Promise.resolve(server.expireCursors()),
    stop: server.stop,
  }
})
