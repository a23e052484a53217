const WORDS = /Error (?:writing trailer|closing file)|av_interleaved_write_frame/u

/** Whether ffmpeg reports that it could not finish its file. It exits with code 0 in that case. */
export const reportsUnfinished = (errorOutput: string): boolean => WORDS.test(errorOutput)
