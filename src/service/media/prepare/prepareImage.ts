import { join } from 'node:path'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { unreadableMedia } from '../refusalOfFailure.ts'
import { type Conversion, runConversion } from './conversion.ts'
import type { Preparation } from './preparation.ts'
import { imageSizeOf } from './proxySize.ts'

/** The longer side of a proxy, at most. */
export const IMAGE_PROXY_SIDE = 3_840
const thumbnailSide = 480

/**
 * Creates the proxy and thumbnail of an image in one decode, upright according to its EXIF orientation. The proxy is
 * WebP if it may be transparent, otherwise JPEG.
 */
export async function prepareImage(conversion: Conversion): Promise<Result<Preparation>> {
  const { probe, folder } = conversion
  const size = { width: probe.width ?? 1, height: probe.height ?? 1 }
  const proxySize = imageSizeOf(size, IMAGE_PROXY_SIDE)
  const thumbnailSize = imageSizeOf(size, thumbnailSide)
  const proxyPath = join(folder, probe.hasAlpha ? 'proxy.webp' : 'proxy.jpg')
  const thumbnailPath = join(folder, probe.hasAlpha ? 'thumbnail.webp' : 'thumbnail.jpg')
  const upright = [
    ...orientationFilters(probe.orientation),
    `scale=${proxySize.width}:${proxySize.height}:flags=lanczos`,
    'setsar=1',
    'split=2[proxy][large]',
  ]
  const codec = probe.hasAlpha
    ? ['-c:v', 'libwebp', '-pix_fmt', 'yuva420p', '-quality', '90']
    : ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2']
  const still = ['-frames:v', '1', '-update', '1', '-map_metadata', '-1', ...codec, '-f', 'image2']
  const { frameCount } = await runConversion(conversion, {
    arguments: [
      ...ffmpegPrefix,
      '-noautorotate',
      ...inputArguments({ path: conversion.inputPath, container: conversion.container }),
      '-filter_complex',
      `[0:${probe.videoStream ?? 0}]${upright.join(',')};[large]scale=${thumbnailSize.width}:${thumbnailSize.height}:flags=bilinear[thumbnail]`,
      '-map',
      '[proxy]',
      ...still,
      proxyPath,
      '-map',
      '[thumbnail]',
      ...still,
      thumbnailPath,
    ],
  })
  if (frameCount === 0) return refuse(unreadableMedia)
  conversion.onProgress?.(100)
  return ok({
    probe,
    paths: { thumbnail: thumbnailPath, proxy: proxyPath, filmstrip: null, peaks: null },
    metadata: { proxy: { ...proxySize, fps: null }, filmstrip: null, peaks: null },
  })
}

/** Turns an image with EXIF orientation 1 to 8 upright. */
function orientationFilters(orientation: number): readonly string[] {
  const filters = [
    [],
    ['hflip'],
    ['hflip', 'vflip'],
    ['vflip'],
    ['transpose=cclock_flip'],
    ['transpose=clock'],
    ['transpose=clock_flip'],
    ['transpose=cclock'],
  ]
  return filters[orientation - 1] ?? []
}
