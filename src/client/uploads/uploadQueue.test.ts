import { describe, expect, it } from 'vitest'
import type { MediaType } from '../../contract/mediaTypes.ts'
import type { UploadStage } from './uploadItem.ts'
import { queueOf } from './uploadQueue.ts'

const item = (id: string, stage: UploadStage, type: MediaType = 'image', isReserved = stage !== 'waiting') => ({
  id,
  stage,
  type,
  reservation: isReserved ? {} : null,
})
const many = (count: number, stage: UploadStage, type: MediaType) =>
  Array.from({ length: count }, (_, index) => item(`${stage}${index}`, stage, type))

const startableUploads = (items: Parameters<typeof queueOf>[0]) => queueOf(items).startable

describe('the queue of uploads', () => {
  it('starts up to three at once, first come first', () => {
    expect(startableUploads(['a', 'b', 'c', 'd'].map((id) => item(id, 'waiting')))).toEqual(['a', 'b', 'c'])
    expect(
      startableUploads([
        item('x', 'transferring'),
        item('y', 'completing'),
        item('a', 'waiting'),
        item('b', 'waiting'),
      ]),
    ).toEqual(['a'])
  })

  it('makes a video wait while five others reserve the maximum size of a video each', () => {
    expect(startableUploads([...many(4, 'paused', 'video'), item('a', 'waiting', 'video')])).toEqual(['a'])
    expect(startableUploads([...many(5, 'paused', 'video'), item('a', 'waiting', 'video')])).toEqual([])
  })

  it('lets an image overtake a video that has to wait', () => {
    const queue = [
      ...many(4, 'paused', 'video'),
      item('p', 'needs_file', 'image'),
      item('v', 'waiting', 'video'),
      item('i', 'waiting'),
    ]
    expect(startableUploads(queue)).toEqual(['i'])
  })

  it('makes an image wait while ten reservations are in use', () => {
    expect(startableUploads([...many(9, 'paused', 'image'), item('a', 'waiting')])).toEqual(['a'])
    expect(startableUploads([...many(10, 'paused', 'image'), item('a', 'waiting')])).toEqual([])
  })

  it('continues an upload that holds a reservation', () => {
    expect(
      startableUploads([...many(9, 'paused', 'image'), item('a', 'waiting', 'image', true), item('b', 'waiting')]),
    ).toEqual(['a'])
  })

  it('does not count uploads that have been transferred', () => {
    expect(startableUploads([...many(30, 'preparing', 'video'), item('a', 'waiting', 'video')])).toEqual(['a'])
  })

  it('lists uploads that wait for space, but not those that wait for their turn', () => {
    const video = item('a', 'waiting', 'video')
    expect(queueOf([...many(5, 'paused', 'video'), video]).withoutSpace).toEqual(['a'])
    expect(queueOf([...many(4, 'paused', 'video'), video]).withoutSpace).toEqual([])
    expect(queueOf([...many(3, 'transferring', 'video'), video]).withoutSpace).toEqual([])
  })
})
