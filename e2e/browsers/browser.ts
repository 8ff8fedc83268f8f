/** An element of a document. It can be used until the document changes. */
export interface PageElement {
  /** Clicks the element's middle with the mouse, once the middle can be clicked. */
  click(): Promise<void>;
  /** Types into the element. The text replaces the selection. */
  type(text: string): Promise<void>;
  choose(option: string): Promise<void>;
}

export interface BrowserWindow {
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the document. The value must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** The element that a JavaScript expression in the document returns, or undefined. */
  element(expression: string): Promise<PageElement | undefined>;
  popup(action: () => Promise<void>): Promise<BrowserWindow>;
  /** Runs an action that opens an alert or confirmation, and accepts the dialog. Resolves to the dialog's text. */
  acceptDialog(action: () => Promise<void>): Promise<string>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Uint8Array>;
}

/** A browser that was started with a new profile. */
export interface Browser {
  readonly version: string;
  readonly window: BrowserWindow;
  /** The errors that the opened page threw or wrote to the console. */
  errors(): Promise<readonly string[]>;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}
