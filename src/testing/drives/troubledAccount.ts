import type { DriveProvider } from '../../contract/operations/drives/integrations.ts'
import type { UploadLimits } from '../../service/providers/drives/driveUpload.ts'
import { type DropboxFault, type DropboxRequest, startDropboxServer } from '../providers/dropboxServer.ts'
import { randomDropboxFault, randomGoogleFault } from '../providers/drives/randomFaults.ts'
import { UNIT_BYTES } from '../providers/drives/googleSessions.ts'
import { type GoogleFault, type GoogleRequest, startGoogleDriveServer } from '../providers/googleDriveServer.ts'
import type { FakeOAuth } from '../providers/oauthServer.ts'

/** A request of a transfer. */
export interface TransferRequest {
  /** `part` sends bytes, `finish` makes the file. */
  readonly step: 'download' | 'part' | 'finish' | 'other'
  /** Equal for equal requests. */
  readonly key: string
  readonly token: string
}

/** A fault of either drive. */
export type TransferFault = DropboxFault | GoogleFault

interface FileInAccount {
  readonly id: string
  readonly bytes: Buffer
}

/** The account of a server of the tests, whose requests have the faults that a test chooses. */
export interface TroubledAccount {
  readonly name: string
  readonly provider: DriveProvider
  readonly urls: readonly string[]
  readonly limits: Partial<UploadLimits>
  /** Takes several requests. */
  readonly video: Buffer
  /** Returns its id. */
  readonly makeFolder: (name: string) => string
  readonly removeFolder: (name: string) => void
  /** Writes a file, or a new version of it, and returns its id. */
  readonly write: (folder: string, name: string, bytes: Buffer) => string
  readonly filesIn: (folder: string) => readonly FileInAccount[]
  /** Chooses the fault of each request. It may change the account or its tokens before. */
  readonly troubleBy: (choose: (request: TransferRequest) => TransferFault | null) => void
  readonly randomFault: (random: () => number) => TransferFault
  readonly stop: () => Promise<void>
}

/** A request that is silent, or whose work is late, takes this long. */
export const DEADLINE_MS = 1_000
const limits = { retryMs: 1, maxWaitMs: 250, deadlineMs: DEADLINE_MS, silenceMs: DEADLINE_MS }
const PART_BYTES = 1_000

const tokenOf = (authorization: string | undefined): string => (authorization ?? '').replace(/^Bearer /u, '')

export async function troubledDropbox(oauth: FakeOAuth): Promise<TroubledAccount> {
  const { behaviour, stop, tree, url, write } = await startDropboxServer()
  behaviour.token = (token) => (oauth.isValid(token) ? 'valid' : 'expired_access_token')
  const steps: Readonly<Record<string, TransferRequest['step']>> = {
    'files/download': 'download',
    'files/upload_session/append_v2': 'part',
    'files/upload_session/finish': 'finish',
  }
  const requestOf = ({ arg, headers, route }: DropboxRequest): TransferRequest => ({
    step: steps[route] ?? 'other',
    key: `${route} ${JSON.stringify(arg)} ${headers.range}`,
    token: tokenOf(headers.authorization),
  })
  const video = Buffer.from(Array.from({ length: 3 * PART_BYTES + 5 }, (_, index) => index % 251))
  return {
    name: 'Dropbox',
    provider: 'drive_two',
    urls: [url, url],
    limits: { ...limits, uploadBytes: PART_BYTES },
    video,
    makeFolder: (name) => tree.makeFolder(`/${name}`).id,
    removeFolder: (name) => tree.remove(`/${name}`),
    write: (folder, name, bytes) => write(`/${folder}/${name}`, bytes),
    filesIn: (folder) =>
      tree
        .inside(`/${folder}`)
        .flatMap((node) => (node.kind === 'file' ? [{ id: node.id, bytes: node.bytes ?? Buffer.alloc(0) }] : [])),
    troubleBy: (choose) => {
      behaviour.fault = (request) => choose(requestOf(request)) as DropboxFault | null
    },
    randomFault: (random) => randomDropboxFault(random, { deadlineMs: DEADLINE_MS, sizeBytes: video.length }),
    stop,
  }
}

export async function troubledGoogleDrive(oauth: FakeOAuth): Promise<TroubledAccount> {
  const { behaviour, stop, tree, url } = await startGoogleDriveServer()
  behaviour.isValidToken = oauth.isValid
  const stepOf = ({ headers, query, route }: GoogleRequest): TransferRequest['step'] => {
    if (query.get('alt') === 'media') return 'download'
    const [, end, size] = /^bytes \d+-(\d+)\/(\d+)$/u.exec(headers['content-range'] ?? '') ?? []
    if (route !== 'PUT session' || end === undefined) return 'other'
    return Number(end) + 1 === Number(size) ? 'finish' : 'part'
  }
  const requestOf = (request: GoogleRequest): TransferRequest => ({
    step: stepOf(request),
    key: `${request.route} ${request.query} ${request.headers['content-range']} ${request.headers.range}`,
    token: tokenOf(request.headers.authorization),
  })
  const childrenOf = (folder: string) => tree.childrenOf(tree.at(folder)?.id ?? '')
  return {
    name: 'Google Drive',
    provider: 'drive_one',
    urls: [url, `${url}/upload`],
    limits: { ...limits, uploadBytes: 2 * UNIT_BYTES },
    video: Buffer.alloc(4 * UNIT_BYTES + 5, 'The bytes of a video. '),
    makeFolder: tree.makeFolder,
    removeFolder: (name) => {
      const node = tree.at(name)
      if (node !== null) tree.remove(node)
    },
    write: (folder, name, bytes) => tree.write(`${folder}/${name}`, bytes),
    filesIn: (folder) => childrenOf(folder).map(({ bytes, id }) => ({ id, bytes: bytes ?? Buffer.alloc(0) })),
    troubleBy: (choose) => {
      behaviour.fault = (request) => choose(requestOf(request)) as GoogleFault | null
    },
    randomFault: (random) => randomGoogleFault(random, DEADLINE_MS),
    stop,
  }
}
