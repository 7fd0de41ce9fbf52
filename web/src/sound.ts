/** Three short wooden clicks, for a discard, a claim and my turn. They are off until somebody turns them on. */
import type { EventView, View } from "./protocol";
import { settings } from "./settings.svelte";

export type Knock = "discard" | "claim" | "turn";

/** The pitch of each click in hertz, its length in seconds, and how often it sounds. */
const WOOD: Record<Knock, [pitch: number, length: number, strikes: number]> = {
  discard: [950, 0.06, 1],
  claim: [700, 0.07, 2],
  turn: [1250, 0.045, 1],
};

/** The peak volume of a click: a tile laid on cloth, not a hammer. */
const PEAK = 0.16;

let context: AudioContext | undefined;

export function knock(kind: Knock): void {
  const heard = settings.sound ? audio() : undefined;
  if (heard) strike(heard, kind, heard.currentTime);
}

/** The audio output of this page, if the browser has one. */
export function audio(): AudioContext | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** Play a click, or two, on an audio context, from a moment on. */
export function strike(audio: BaseAudioContext, kind: Knock, start: number): void {
  const [pitch, length, strikes] = WOOD[kind];
  for (let at = 0; at < strikes; at++) click(audio, pitch, length, start + at * 0.11);
}

/** The click for what has just happened, if any. */
export function knockOf(view: View, events: EventView[]): Knock | null {
  const kinds = new Set(events.map((event) => event.kind));
  if (["chow", "pung", "kong", "conceal", "add", "win"].some((kind) => kinds.has(kind as EventView["kind"]))) return "claim";
  if (kinds.has("discard")) return "discard";
  return events.length > 0 && view.waiting.includes(view.me) ? "turn" : null;
}

/** Wood on wood: a dying tone under a breath of noise, both without an edge. */
function click(audio: BaseAudioContext, pitch: number, length: number, start: number): void {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0005, start);
  volume.gain.exponentialRampToValueAtTime(PEAK, start + 0.003);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  volume.connect(audio.destination);

  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + length);

  const frames = Math.ceil(audio.sampleRate * 0.012);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) * 0.5;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const soft = audio.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 2400;
  noise.connect(soft);
  soft.connect(volume);
  noise.start(start);
}
