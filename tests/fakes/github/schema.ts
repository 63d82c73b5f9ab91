/**
 * The part of GitHub's public schema (https://docs.github.com/en/graphql/reference) that the page "What went online"
 * uses. A query for any other field is an error.
 */
import { buildSchema } from 'graphql';

export const schema = buildSchema(`
  scalar GitObjectID
  scalar DateTime
  scalar Base64String
  type Query { repository(owner: String!, name: String!): Repository }
  type Repository { object(expression: String): GitObject ref(qualifiedName: String!): Ref }
  type Ref { target: GitObject }
  interface GitObject { oid: GitObjectID! }
  type Blob implements GitObject { oid: GitObjectID! text: String }
  type Tree implements GitObject { oid: GitObjectID! entries: [TreeEntry!] }
  type TreeEntry { name: String! oid: GitObjectID! object: GitObject }
  type GitActor { name: String }
  type Commit implements GitObject {
    oid: GitObjectID!
    committedDate: DateTime!
    author: GitActor
    history(first: Int, path: String): CommitHistoryConnection!
  }
  type CommitHistoryConnection { nodes: [Commit] }
  type Mutation { createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload }
  type CreateCommitOnBranchPayload { commit: Commit }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch!
    message: CommitMessage!
    fileChanges: FileChanges
    expectedHeadOid: GitObjectID!
  }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String }
  input CommitMessage { headline: String! body: String }
  input FileChanges { additions: [FileAddition!] deletions: [FileDeletion!] }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
`);
