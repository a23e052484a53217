import { describeDrive } from '../../../../testing/providers/drives/driveBehaviour.ts'
import { startGoogleDriveServer } from '../../../../testing/providers/googleDriveServer.ts'
import { publicNetwork } from '../../../outbound/OutboundNetwork.ts'
import { createGoogleDrive } from './createGoogleDrive.ts'

describeDrive('Google Drive', async () => {
  const server = await startGoogleDriveServer()
  const { tree } = server
  const access = { token: () => Promise.resolve('token'), renew: () => Promise.resolve('token') }
  const hosts = { api: server.url, content: `${server.url}/upload` }
  const limits = { uploadBytes: 256 * 1024, retryMs: 1 }
  const filesIn = (folderId: string, before: string): readonly (readonly [string, Buffer])[] =>
    tree
      .childrenOf(folderId)
      .flatMap(({ bytes, id, name }) =>
        bytes === null ? filesIn(id, `${before}${name}/`) : [[`${before}${name}`, bytes] as const],
      )
  return {
    drive: createGoogleDrive({ hosts, label: 'Google Drive', access, network: publicNetwork, limits }),
    uploadBytes: limits.uploadBytes,
    makeFolder: async (path) => await Promise.resolve(tree.makeFolder(path)),
    put: async (path, bytes) => await Promise.resolve(tree.write(path, bytes)),
    remove: async (path) => {
      const node = tree.at(path)
      if (node !== null) tree.remove(node)
      await Promise.resolve()
    },
    files: async (folder) => await Promise.resolve(new Map(filesIn(tree.at(folder)?.id ?? '', ''))),
    expireCursors: null,
    stop: server.stop,
  }
})
