import { it, onTestFinished } from 'vitest'
import type { DropboxFault } from '../../../../testing/providers/dropboxServer.ts'
import { bytes, DEADLINE_MS, openDropboxScene } from '../../../../testing/providers/drives/dropboxScene.ts'
import { randomDropboxFault } from '../../../../testing/providers/drives/randomFaults.ts'
import { expectRightDespiteFaults } from '../../../../testing/providers/drives/seededFaults.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'

const RUNS = soakCount(50, 500)
const pathOf = temporaryFolder('dropbox-seeds')

it(`uploads one file or says that it is unknown, and downloads the right bytes, in ${RUNS} runs with seeded faults`, {
  timeout: RUNS * 5_000,
}, async () => {
  const { connect, server } = await openDropboxScene()
  onTestFinished(async () => await server.stop())
  const drive = connect(DEADLINE_MS)
  const { behaviour, tree } = server
  await expectRightDespiteFaults<DropboxFault>(
    {
      drive,
      behaviour,
      bytes,
      pathOf,
      newFolder: () => {
        tree.remove('/Videos')
        return tree.makeFolder('/Videos').id
      },
      write: (name, content) => server.write(`/Videos/${name}`, content),
      contents: () => tree.inside('/Videos').map((node) => (node.kind === 'file' ? node.bytes : null)),
      randomFault: (random) => randomDropboxFault(random, { deadlineMs: DEADLINE_MS, sizeBytes: bytes.length }),
      share: 0.4,
      isLate: ({ kind }) => kind === 'late',
      lateMs: 2 * DEADLINE_MS,
      lastCalls: 4,
    },
    RUNS,
  )
})
