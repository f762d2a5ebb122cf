export interface ToolAction {
  /** Folder below `packages/emulator/ui/src`. */
  screen: string;
  /** The text of its button or field. */
  label: string;
  control: string;
  options: readonly string[];
  /** The parameters besides `site`. */
  parameters: readonly string[];
}
