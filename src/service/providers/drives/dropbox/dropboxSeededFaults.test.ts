import { it, onTestFinished } from 'vitest'
import type { DropboxFault } from '../../../../testing/providers/dropboxServer.ts'
import { bytes, DEADLINE_MS, openDropboxScene } from '../../../../testing/providers/drives/dropboxScene.ts'
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
      randomFault,
      share: 0.4,
      isLate: ({ kind }) => kind === 'late',
      lateMs: 2 * DEADLINE_MS,
      lastCalls: 4,
    },
    RUNS,
  )
})

function randomFault(random: () => number): DropboxFault {
  const below = (count: number): number => Math.floor(random() * count)
  const faults: readonly DropboxFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'slow', ms: 5 },
    { kind: 'cut', bytes: below(50) },
    { kind: 'cutUpload', bytes: below(900), kept: random() < 0.5 ? 0 : below(900) },
    { kind: 'wrongOffset', offset: below(bytes.length) },
    { kind: 'wrongHash' },
    { kind: 'notJson' },
    { kind: 'otherShape' },
    { kind: 'flood' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: '0' },
    { kind: 'status', status: 429, retryAfter: '0', error: 'too_many_requests' },
    { kind: 'status', status: 401, error: 'expired_access_token' },
  ]
  if (random() < 0.05) {
    const late = { kind: 'late', ms: DEADLINE_MS + below(DEADLINE_MS) } as const
    return ([{ kind: 'ignore' }, { kind: 'silence' }, late] as const)[below(3)] ?? late
  }
  return faults[below(faults.length)] ?? { kind: 'drop' }
}
