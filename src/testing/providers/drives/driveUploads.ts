import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DRIVE_TOP } from '../../../contract/operations/drives/driveItems.ts'
import { seededRandom } from '../../seededRandom.ts'
import { strangeNames } from './driveReading.ts'
import { allEntries, codeOf, neverAborted as signal, sameHash, uploadOf, type DriveScene } from './driveUnderTest.ts'

/** Interruptions after which an upload must have ended. */
const MAX_ROUNDS = 60

export function itUploads(scene: DriveScene): void {
  const drive = () => scene.under().drive
  let uploads = 0
  const fileFor = async (folderId: string, name: string, bytes: Buffer) => {
    uploads += 1
    const path = scene.localPath(`upload-${uploads}`)
    await writeFile(path, bytes)
    return uploadOf({ folderId, name, path, sizeBytes: bytes.length, uploadId: `upload-${uploads}` })
  }
  const upload = async (folderId: string, name: string, bytes: Buffer) =>
    await drive().upload((await fileFor(folderId, name, bytes)).request(), signal)
  const contentOf = async (folder: string) => Object.fromEntries(await scene.under().files(folder))
  const severalRequests = (): Buffer => {
    const random = seededRandom(45)
    return Buffer.from(Uint8Array.from({ length: 3 * scene.under().uploadBytes + 5 }, () => random() * 256))
  }

  it.each(strangeNames)('uploads %j', async (name) => {
    if (name.startsWith('.') && scene.under().hidesDotFiles === true) return
    const { folder, folderId } = await scene.newFolder()
    const bytes = Buffer.from(`bytes of ${name}`)
    const file = await upload(folderId, name, bytes)
    expect(file).toMatchObject({ kind: 'file', name, sizeBytes: bytes.length })
    expect(file.hash).toEqual(sameHash(file, bytes))
    expect(await contentOf(folder)).toEqual({ [name]: bytes })
    expect(await drive().find(file.id, signal)).toEqual(file)
  })

  it('uploads to the top of the drive', async () => {
    const name = `top ${uploads}.mp4`
    const file = await upload(DRIVE_TOP, name, Buffer.from('bytes'))
    expect(file.name).toBe(name)
    const { entries } = await allEntries((cursor) => drive().list({ folderId: null, cursor }, signal))
    expect(entries).toContainEqual(file)
    await scene.under().remove(name)
  })

  it.each(['a/b.mp4', '../up.mp4', '..', '/', 'tab\tand\nline.mp4', `${'x'.repeat(10_000)}.mp4`])(
    'uploads a name that drives refuse into the folder, as one file: %j',
    async (name) => {
      const { folder, folderId } = await scene.newFolder()
      const file = await upload(folderId, name, Buffer.from('bytes'))
      expect(await contentOf(folder)).toEqual({ [file.name]: Buffer.from('bytes') })
    },
  )

  it('uploads an empty file, and one that takes several requests', async () => {
    const { folder, folderId } = await scene.newFolder()
    await upload(folderId, 'empty.mp4', Buffer.alloc(0))
    await upload(folderId, 'large.mp4', severalRequests())
    const content = await contentOf(folder)
    expect(Object.keys(content).toSorted()).toEqual(['empty.mp4', 'large.mp4'])
    expect(content['large.mp4']?.equals(severalRequests())).toBe(true)
  })

  it('gives a free name to another file with the same name, and changes no file', async () => {
    const { folder, folderId } = await scene.newFolder()
    await scene.under().put(`${folder}/clip.mp4`, Buffer.from('first'))
    await scene.under().makeFolder(`${folder}/sound.mp3`)
    expect((await upload(folderId, 'clip.mp4', Buffer.from('second'))).name).toBe('clip (2).mp4')
    expect((await upload(folderId, 'clip.mp4', Buffer.from('third'))).name).toBe('clip (3).mp4')
    expect((await upload(folderId, 'sound.mp3', Buffer.from('fourth'))).name).toBe('sound (2).mp3')
    expect(await contentOf(folder)).toEqual({
      'clip.mp4': Buffer.from('first'),
      'clip (2).mp4': Buffer.from('second'),
      'clip (3).mp4': Buffer.from('third'),
      'sound (2).mp3': Buffer.from('fourth'),
    })
  })

  it.each([
    ['before', false],
    ['after', true],
  ])('continues when it is interrupted %s each save of its state, and makes one file', async (_when, isSaved) => {
    const { folder, folderId } = await scene.newFolder()
    const bytes = severalRequests()
    const job = await fileFor(folderId, 'clip.mp4', bytes)
    let name: string | null = null
    for (let round = 0; name === null && round < MAX_ROUNDS; round += 1) {
      let saves = 0
      const request = job.request((save) => {
        const isInterrupted = (saves += 1) > (isSaved ? 1 : round)
        if (!isInterrupted || isSaved) save()
        if (isInterrupted) throw new Error('Killed')
      })
      name = await drive()
        .upload(request, signal)
        .then(
          (file) => file.name,
          (error: unknown) => {
            if (error instanceof Error && error.message === 'Killed') return null
            throw error
          },
        )
    }
    // A drive that saves in each round also ends without interruption.
    name ??= (await drive().upload(job.request(), signal)).name
    expect(name).toBe('clip.mp4')
    const content = await contentOf(folder)
    expect(Object.keys(content)).toEqual(['clip.mp4'])
    expect(content['clip.mp4']?.equals(bytes)).toBe(true)
  })

  it('continues when it is aborted at each progress', async () => {
    const { folder, folderId } = await scene.newFolder()
    const bytes = severalRequests()
    const job = await fileFor(folderId, 'clip.mp4', bytes)
    let name: string | null = null
    for (let round = 1; name === null && round < MAX_ROUNDS; round += 1) {
      const controller = new AbortController()
      let left = round
      const onProgress = (): void => {
        if ((left -= 1) === 0) controller.abort(new Error('Stop'))
      }
      const uploaded = drive().upload({ ...job.request(), onProgress }, controller.signal)
      name = await uploaded.then(
        (file) => file.name,
        (error: unknown) => {
          if (error instanceof Error && error.message === 'Stop') return null
          throw error
        },
      )
    }
    expect(name).toBe('clip.mp4')
    const content = await contentOf(folder)
    expect(Object.keys(content)).toEqual(['clip.mp4'])
    expect(content['clip.mp4']?.equals(bytes)).toBe(true)
  })

  it('recognises its own file after a crash between the end of the upload and the record of it', async () => {
    const { folder, folderId } = await scene.newFolder()
    await scene.under().put(`${folder}/clip.mp4`, Buffer.from('another'))
    const job = await fileFor(folderId, 'clip.mp4', severalRequests())
    const made = await drive().upload(job.request(), signal)
    const again = await drive().upload(job.request(), signal)
    expect([again.id, again.name]).toEqual([made.id, 'clip (2).mp4'])
    expect([...(await scene.under().files(folder)).keys()].toSorted()).toEqual(['clip (2).mp4', 'clip.mp4'])
  })

  it('refuses a folder that is gone, and writes nothing', async () => {
    const { folder, folderId } = await scene.newFolder()
    const fileId = await scene.under().put(`${folder}/clip.mp4`, Buffer.from('clip'))
    expect(await codeOf(upload(fileId, 'new.mp4', Buffer.from('new')))).toBe('drive_folder_missing')
    await scene.under().remove(folder)
    for (const id of [folderId, 'unknown'])
      expect(await codeOf(upload(id, 'new.mp4', Buffer.from('new')))).toBe('drive_folder_missing')
  })
}
